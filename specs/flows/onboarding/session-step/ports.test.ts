import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate';
import { provideSessionStep } from '#app/actors/support/session-step.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { trustDeviceMachine } from '#machines/sign-in/trust-device/trust-device.machine.ts';
import { offline, refused } from '../../support/samples.ts';
import { at } from '../../support/wizard-samples.ts';

test('a flow whose call was out of order goes where the session really is', async () => {
  const flow = flowOf(async () => {
    throw refused(409);
  });

  flow.send({ type: 'device.answer', trust: true });
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches('done'));

  expect(context).toMatchObject({ session: at('agent'), failure: null });
});

test('a flow is told why its call failed, as the port said it', async () => {
  const flow = flowOf(async () => {
    throw offline;
  });

  flow.send({ type: 'device.answer', trust: true });
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches('editing') && !snapshot.hasTag('busy'));

  expect(context).toMatchObject({ session: at('rememberDevice'), failure: offline });
});

test('a flow that is left takes its call back, and its call gets what was answered', async () => {
  const given: { input: { trust: boolean }; signal: AbortSignal }[] = [];
  const flow = flowOf((call) => {
    given.push(call);
    return new Promise(() => {});
  });

  flow.send({ type: 'device.answer', trust: true });
  flow.stop();

  expect(given.map(({ input, signal }) => [input, signal.aborted])).toEqual([[{ trust: true }, true]]);
});

type Message = { type: 'session.changed'; session: Session };

/** A flow with real turns, asked whether to trust the device, while the session is that of an agent by now. */
const flowOf = (makeCall: Parameters<typeof provideSessionStep<Session, { trust: boolean }>>[0]) => {
  const readSession = fromPromise<Session, undefined>(async () => at('agent'));
  const actors = {
    watchSession: fromCallback<EventObject, undefined, Message>(() => {}),
    rememberDevice: provideSessionStep(makeCall, readSession),
  };
  const flow = createActor(trustDeviceMachine.provide({ actors }), { input: { session: at('rememberDevice') } });
  flow.start();
  return flow;
};
