import { createActor, fromCallback, fromPromise } from 'xstate';
import type { OnSession } from '#app/session/session-changes.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication/reauthentication.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import { lazyMachine } from '#machines/support/lazy-machine.ts';
import { agent, sessionIn } from '../flows/support/samples.ts';
import { openPort, type PortCall } from '../support/open-port.ts';
import { settle } from './ports.ts';

/** The session of an agent. */
export const asAgent = sessionIn('agent', 'userType', { selectedAgency: '77' });

/** A session whose calls wait for the test: `probe`, `identify` and `move` answer the last one of each. */
export const startSession = () => {
  const probes = openPort<Session, undefined>();
  const identities = openPort<Identity, { session: Session }>();
  const switches = openPort<Session, { agency: string; isBackground: boolean }>();
  const again = reauthenticationMachine.provide({
    actors: { watchTabs: fromCallback(() => {}), readSession: probes.logic, loadIdentity: identities.logic },
  });
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readSession: probes.logic,
        forgetUser: openPort<Session, undefined>().logic,
        loadIdentity: identities.logic,
        selectAgency: switches.logic,
        watchEnvironment: fromCallback(() => {}),
        sessionTimeout: lazyMachine(fromPromise<typeof sessionTimeoutMachine, undefined>(() => new Promise(() => {}))),
        reauthentication: lazyMachine(fromPromise(async () => again)),
      },
    }),
  ).start();
  const settled = async (act: () => void): Promise<void> => {
    act();
    await settle();
  };
  const answering =
    <Answer, Input>(calls: readonly PortCall<Answer, Input>[]) =>
    (answer: Answer) =>
      settled(() => calls.at(-1)?.answer(answer));
  return {
    session,
    probe: answering(probes.calls),
    failProbe: (failure: unknown) => settled(() => probes.calls.at(-1)?.fail(failure)),
    identify: answering(identities.calls),
    move: answering(switches.calls),
    send: (event: Parameters<typeof session.send>[0]) => settled(() => session.send(event)),
    onSession: ((use) => {
      use(session);
      return () => {};
    }) satisfies OnSession,
  };
};

/** A session in which this user is signed in. */
export const signedIn = async (identity: Identity = agent, found: Session = asAgent) => {
  const started = startSession();
  await started.probe(found);
  await started.identify(identity);
  return started;
};

/** What a watcher has said since it was asked last. */
export const listenTo = <Message>(watch: (notify: (message: Message) => void) => () => void) => {
  const heard: Message[] = [];
  const stop = watch((message) => heard.push(message));
  return { news: () => heard.splice(0), stop };
};
