import type { SelectOption } from '#machines/domain/widgets/select.ts';
import { offeredIn, selectMachine } from '#machines/widgets/select/select.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

/** Three agencies; a page of the list holds two. */
export const agencies: readonly SelectOption[] = [
  { value: 'a', label: 'Denali Insurance' },
  { value: 'b', label: 'Lakeshore Group' },
  { value: 'c', label: 'Lund & Sons' },
];

const input = { options: agencies, pageSize: 2 };

export const model = defineModel({
  machine: selectMachine,
  title: 'Select',
  starts: {
    'Several of a list': { ...input, mode: 'multi', selected: [] },
    'One by typing a part of it': { ...input, mode: 'autocomplete', selected: ['a'] },
  },
  events: {
    'list.open': 'Press the down arrow on the closed select',
    'list.close': 'Press Escape in the list',
    'list.nearEnd': 'Scroll the list to its end',
    'option.next': 'Press the down arrow in the list',
    'option.previous': 'Press the up arrow in the list',
    'option.first': 'Press Home in the list',
    'option.last': 'Press End in the list',
    'option.accept': 'Press Enter in the list',
    'option.choose': { "Click 'Denali Insurance'": { value: 'a' }, 'Click an option that is gone': { value: 'z' } },
    'letter.type': ({ context: { prefix, selected } }) => ({
      "Press the letter 'l'": prefix.length < 2 && selected.length === 0 ? { letter: 'l' } : undefined,
      "Press the letter 'u'": prefix === 'l' ? { letter: 'u' } : undefined,
    }),
    'space.press': ({ context }) => ({ 'Press the space bar': context.prefix.endsWith(' ') ? undefined : {} }),
    'text.type': {
      "Type 'LAKE' in the box": { text: 'LAKE' },
      "Type 'd' in the box": { text: 'd' },
      "Type 'x' in the box": { text: 'x' },
      'Empty the box': { text: '' },
    },
    'all.toggle': 'Press Select all',
    'choice.clear': 'Press Clear',
    'choice.replaced': ({ context }) => ({
      'The page chooses another one':
        context.mode === 'autocomplete' ? { options: agencies, selected: ['c'] } : undefined,
    }),
  },
  outcomes: {},
  states: {
    'popup.closed': ({ selected }) => `the closed select with ${selected.length} chosen`,
    'popup.open': (context) => `the list with ${Math.min(context.shown, offeredIn(context).length)} options`,
    'popup.chosen': 'the select',
    'prefix.blank': 'no letters typed',
    'prefix.held': ({ prefix }) => `the letters '${prefix}'`,
  },
  project: ({ mode, selected, text, prefix, active, shown }) => [
    mode,
    [...selected].sort(),
    text,
    prefix,
    active,
    shown,
  ],
  omitted: ['options'],
  survivors: {
    'select.machine.ts: selectMachine.actions.toggleAll.selected: context.selected.length === context.options.length → (context.selected.length >= context.options.length)':
      'no more is chosen than there is',
    'select.machine.ts: selectMachine.context: active: -1 dropped':
      'closed begins with endList: the compiler asks for a first value',
    "select.machine.ts: selectMachine.context.text: null → 'mutant'":
      'closed begins with endList: the compiler asks for a first value',
    'select.machine.ts: selectMachine.context.active: ':
      'closed begins with endList: the compiler asks for a first value',
    "select.machine.ts: selectMachine.states.popup.states.open.on.option.accept.actions.value: offeredIn(context)[context.active]?.value ?? ''":
      'hasActive comes first: the compiler asks for the default',
    "select.machine.ts: selectMachine.states.popup.states.open.on.option.accept.actions.value: '' → 'mutant'":
      'the default is never needed',
  },
  rules: [
    {
      title: 'the list grows only while there is more of it',
      never: (state) => state.context.shown >= offeredIn(state.context).length && state.can({ type: 'list.nearEnd' }),
    },
    {
      title: 'a list opens with one page of options, or as many as reach the chosen one',
      on: ({ before, stimulus }) =>
        before.matches({ popup: 'closed' }) && stimulus.label === 'Press the down arrow on the closed select',
      expect: ({ after: { context } }) =>
        context.shown ===
        Math.max(context.pageSize, Math.ceil((context.active + 1) / context.pageSize) * context.pageSize),
    },
    {
      title: 'the end of the list brings one more page, and nothing once all are there',
      on: ({ before, stimulus }) =>
        before.matches({ popup: 'open' }) && stimulus.label === 'Scroll the list to its end',
      expect: ({ before, after }) =>
        after.context.shown - before.context.shown ===
        (before.context.shown < offeredIn(before.context).length ? before.context.pageSize : 0),
    },
    {
      title: 'typed letters are forgotten after a second',
      always: ({ context }) => context.prefix === '',
      when: (state) => state.matches({ prefix: 'blank' }),
    },
    {
      title: 'a letter goes to an option that begins with it',
      on: ({ before, stimulus }) => before.context.prefix === '' && stimulus.label === "Press the letter 'l'",
      expect: ({ after: { context } }) =>
        context.mode === 'autocomplete' || /^l/i.test(context.options[context.active]?.label ?? ''),
    },
    {
      title: 'the highlighted option is one that is drawn',
      always: ({ context }) =>
        context.active >= -1 && context.active < Math.min(context.shown, offeredIn(context).length || 1),
    },
    {
      title: 'where nothing matches nothing can be chosen',
      never: (state) => offeredIn(state.context).length === 0 && state.can({ type: 'option.accept' }),
    },
    {
      title: 'only one is chosen unless the mode is multi',
      always: ({ context }) => context.mode === 'multi' || context.selected.length <= 1,
    },
    {
      title: 'Select all is for multi mode only',
      never: (state) => state.context.mode !== 'multi' && state.can({ type: 'all.toggle' }),
    },
    {
      title: 'one choice closes the list, in multi mode it stays open',
      on: ({ before, stimulus }) => before.matches({ popup: 'open' }) && stimulus.label === "Click 'Denali Insurance'",
      expect: ({ before, after }) =>
        offeredIn(before.context).every(({ value }) => value !== 'a') ||
        after.matches({ popup: before.context.mode === 'multi' ? 'open' : 'closed' }),
    },
    {
      title: 'the owner of the select is notified of every choice',
      on: ({ before, after }) => before.context.selected !== after.context.selected,
      expect: ({ stimulus, effects }) =>
        stimulus.label === 'The page chooses another one' || effects.some((effect) => effect.includes('notifyChoice')),
    },
    {
      title: 'Escape leaves what is chosen as it was',
      on: ({ stimulus }) => stimulus.label === 'Press Escape in the list',
      expect: ({ before, after }) =>
        after.matches({ popup: 'closed' }) && after.context.selected === before.context.selected,
    },
  ],
});
