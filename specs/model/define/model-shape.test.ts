import { expect, test } from 'vitest';
import { lampMachine } from '../explore/fixtures/lamp.ts';
import { defineModel } from './define-model.ts';

const complete = {
  machine: lampMachine,
  title: 'Lamp',
  input: { level: 0 },
  events: { 'lamp.switchOn': 'On', 'lamp.switchOff': false, 'lamp.dim': () => ({}), 'lamp.break': { Hit: {} } },
  outcomes: { requestPower: { done: { Power: { granted: true } }, error: {} } },
  states: { off: 'off', asking: () => 'asking' },
  rules: [{ title: 'it shines', always: () => true }],
};
const rule = { title: 'it shines', never: () => false };

test.for<[string, object, string]>([
  ['a misspelt title', { title: undefined, titel: 'Lamp' }, '"title" is missing; "titel" is unknown'],
  ['no machine', { machine: undefined }, '"machine" is missing'],
  ['no events and no rules', { events: undefined, rules: undefined }, '"events" is missing; "rules" is missing'],
  ['an event without cases', { events: { 'lamp.dim': undefined } }, '"events.lamp.dim" is missing'],
  ['a label that is no text', { states: { off: 1 } }, '"states.off": Expected a text or a function'],
  [
    'a misspelt result',
    { outcomes: { requestPower: { finished: {} } } },
    '"outcomes.requestPower.finished" is unknown',
  ],
  ['a shared state without a name', { shared: { off: '' } }, '"shared.off": Expected a name'],
  ['a rule without a title', { rules: [rule, { ...rule, title: undefined }] }, '"rules.1.title" is missing'],
  [
    'a rule of no kind',
    { rules: [{ title: 'it shines', when: () => true }] },
    '"rules.0": Expected one of always, never, on, leadsTo, canReach, eventually, until',
  ],
  [
    'a rule of two kinds',
    { rules: [{ ...rule, eventually: () => true }] },
    '"rules.0": Expected one of never, eventually: write a rule for each',
  ],
  [
    'a rule about steps without what they satisfy',
    { rules: [{ title: 'it shines', on: () => true }] },
    '"rules.0": "on" needs "expect"',
  ],
  [
    'a rule that leads from nowhere',
    { rules: [{ title: 'it ends', leadsTo: () => true }] },
    '"rules.0": "leadsTo" needs "from"',
  ],
  ['a rule with until alone', { rules: [{ title: 'it ends', until: () => true }] }, '"rules.0": "until" needs "hold"'],
  [
    'a rule with a part that changes nothing',
    { rules: [{ ...rule, when: () => true }] },
    '"rules.0": "when" has no effect on "never"',
  ],
  [
    'a rule within half a step',
    { rules: [{ title: 'it ends', eventually: () => true, within: 0.5 }] },
    '"rules.0.within": Expected a whole number of steps',
  ],
])('a model without type checks that has %s is refused', ([, given, message]) => {
  expect(() => defineModel(complete as never)).not.toThrow();
  expect(() => defineModel({ ...complete, ...given } as never)).toThrow(new TypeError(`defineModel: ${message}`));
});
