import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, sendTo, setup, type EventObject } from 'xstate';
import { watchActs } from '#src/inspector/bridge/acts.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';

/** A page on which events are dispatched as browsers do: `eventPhase` is 0 once a dispatch is over. */
const createPage = () => {
  const listeners = new Map<string, (event: Event) => void>();
  const page = { addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener) };
  const dispatch = (type: string, work: () => void, isTrusted = true) => {
    const event = { type, isTrusted, eventPhase: 1 };
    listeners.get(type)?.(event as never);
    work();
    return { end: () => (event.eventPhase = 0) };
  };
  return { page: page as never, dispatch };
};

const lamp = setup({
  types: {} as { events: { type: 'lamp.light' } | { type: 'lamp.echo' } },
  actors: {
    echo: fromCallback<EventObject>(({ sendBack, receive }) => receive(() => sendBack({ type: 'lamp.echo' }))),
  },
}).createMachine({
  id: 'lamp',
  invoke: { id: 'echo', src: 'echo' },
  on: { 'lamp.light': { actions: sendTo('echo', { type: 'lamp.light' }) }, 'lamp.echo': {} },
});

const watchLamp = () => {
  const { page, dispatch } = createPage();
  const recorder = createRecorder(undefined, watchActs(page));
  const actor = createActor(lamp, { inspect: recorder.inspect }).start();
  const origins = () =>
    recorder
      .recall()
      .flatMap((one) => (one.k === 'event' && one.sid === actor.sessionId ? `${one.type} ${one.origin}` : []))
      .slice(1);
  return { actor, dispatch, origins, light: () => actor.send({ type: 'lamp.light' }) };
};

describe('Where an event comes from', () => {
  test('is a person as long as what the person did is dispatched, and application code otherwise', () => {
    const { dispatch, light, origins } = watchLamp();

    light();
    dispatch('click', light).end();
    light();
    dispatch('message', light).end();
    dispatch('click', light, false).end();

    expect(origins().filter((one) => one.startsWith('lamp.light'))).toEqual([
      'lamp.light code',
      'lamp.light person',
      'lamp.light code',
      'lamp.light code',
      'lamp.light code',
    ]);
  });

  test('is application code for what follows the act in the same dispatch, such as effects of a view', async () => {
    const { dispatch, light, origins } = watchLamp();

    const click = dispatch('keydown', light);
    await Promise.resolve();
    light();
    click.end();

    expect(origins().filter((one) => one.startsWith('lamp.light'))).toEqual(['lamp.light person', 'lamp.light code']);
  });

  test('is an actor where an actor sends, whatever a person does then', () => {
    const { dispatch, light, origins } = watchLamp();

    dispatch('click', light).end();

    expect(origins()).toEqual(['lamp.light person', 'lamp.echo actor']);
  });
});
