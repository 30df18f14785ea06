import { createClient, type Client } from '#api/client.ts';
import type { SnapshotFrom } from 'xstate';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { fetchOrFirstCall } from '../browser/first-call.ts';
import { logFailure } from '../browser/log.ts';
import { clockIn } from '../session/clock-in.ts';
import type { ServerTime } from '../session/server-time.ts';
import type { ClientLog } from './client-log.ts';

/** An answer that takes longer than this, in milliseconds, makes a connection unsteady. */
const late = 5000;

type Decides = (snapshot: SnapshotFrom<SessionRef>) => boolean;

interface PortalClientDeps {
  /** the settings of the client, once they are read */
  settings: () => Promise<RuntimeConfig['api']>;
  session: () => SessionRef | undefined;
  /** the actor that watches the connection, once its code has loaded */
  connection: () => ConnectionRef | undefined;
  time: ServerTime;
}

/** The portal's client: what happens to a call goes to the clock, the session, the connection and the log. */
export const createPortalClient = ({ settings, session, connection, time }: PortalClientDeps): Client => {
  const known = () => session()?.getSnapshot().context.session;
  let clientLog: Promise<ClientLog> | null = null;
  /** Waits while something of the session is pending; resolves with whether it went well. */
  const untilDecided = (isPending: Decides, isGood: Decides): Promise<boolean> =>
    new Promise((resolve) => {
      const check = (snapshot: SnapshotFrom<SessionRef> | undefined) => {
        if (snapshot && isPending(snapshot)) return;
        resolve(snapshot !== undefined && isGood(snapshot));
        watching?.unsubscribe();
      };
      const watching = session()?.subscribe(check);
      check(session()?.getSnapshot());
    });
  const loadClientLog = async () => (await import('./client-log.ts')).createClientLog((await settings()).basePath);
  return createClient({
    settings,
    fetch: fetchOrFirstCall,
    onAnswer: (answer, age) => {
      const clock = clockIn(answer);
      if (clock) time.synchronize(clock, age);
    },
    onUnauthorized: () => {
      session()?.send({ type: 'session.expired' });
      // a call that the session itself waits for fails at once
      return untilDecided(
        (snapshot) => snapshot.matches('interrupted'),
        (snapshot) => snapshot.matches('signedIn'),
      );
    },
    session: known,
    user: () => session()?.getSnapshot().context.identity?.user.id,
    onOtherAgency: async (agency, sentIn) => {
      // an agency was chosen since the call was sent, so it may be that of the session now
      if (sentIn !== known()) return true;
      session()?.send({ type: 'agency.moved', agency });
      // a window over the page hides the notice: there the call fails and says why, as do the calls that a loading session waits for
      return (
        document.querySelector('[data-modal]') === null &&
        untilDecided(
          (snapshot) => snapshot.hasTag('choosing'),
          (snapshot) => snapshot.matches({ signedIn: 'idle' }) && snapshot.context.failure === null,
        )
      );
    },
    onOutcome: (took) =>
      connection()?.send({ type: took === null ? 'call.lost' : took > late ? 'call.late' : 'call.answered' }),
    onFailure: (operation, error) => {
      logFailure(operation, error);
      clientLog ??= loadClientLog();
      // a failure that cannot be reported is in the log of the browser only
      clientLog.then(
        (log) => log.report(operation, error),
        () => {
          clientLog = null;
        },
      );
    },
  });
};
