import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { everything, filterLines } from '#src/inspector/viewer/model/filter.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { firstMachine } from '#src/inspector/viewer/model/place.ts';
import { portalInfo } from './watch-path.ts';

const form = setup({
  types: {} as { events: { type: 'form.send'; line: string } },
  actors: { submitForm: fromPromise(async () => {}) },
  actions: { showPage: () => {}, leavePage: () => {} },
}).createMachine({
  id: 'form',
  initial: 'open',
  states: {
    open: { exit: 'leavePage', on: { 'form.send': 'sending' } },
    sending: { entry: 'showPage', invoke: { id: 'submission', src: 'submitForm' } },
  },
});

const page = setup({ actors: { form, code: setup({}).createMachine({ id: 'code' }) } }).createMachine({
  id: 'page',
  invoke: [
    { id: 'code', src: 'code' },
    { id: 'form', systemId: 'form', src: 'form' },
  ],
});

/** A page whose form has been sent, or not yet, by a person. */
const record = (isSent: boolean) => {
  const recorder = createRecorder(undefined, () => true);
  const actor = createActor(page, { inspect: recorder.inspect }).start();
  if (isSent) actor.system.get('form').send({ type: 'form.send', line: 'commercial' });
  const log = new PortalLog(portalInfo);
  log.take(recorder.recall());
  const nameOf = (sid: string | null) => (sid === null ? null : log.actors.get(sid)?.name);
  return { log, first: nameOf(firstMachine(log, log.lines.length)) };
};

describe('The search of the events', () => {
  const { log } = record(true);
  const found = (text: string) => filterLines(log, { ...everything, text }, null).map(({ type }) => type);

  test('finds the actions of states that are entered and left', () => {
    expect(found('showPage')).toEqual(['form.send']);
    expect(found('leavepage')).toEqual(['form.send']);
  });

  test('finds an actor by the name of its logic', () => {
    expect(found('submitform')).toContain('xstate.init');
  });

  test('finds the events that have every word, in any order', () => {
    expect(found('line  showPage form.send ')).toEqual(['form.send']);
    expect(found('line nothing')).toEqual([]);
  });
});

describe('The actor that is shown before one is chosen', () => {
  test('is the machine in which a person has done the most', () => {
    expect(record(true).first).toBe('form');
  });

  test('is the first that another one has started, where a person has done nothing', () => {
    expect(record(false).first).toBe('code');
  });
});
