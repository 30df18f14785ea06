import { fromPromise } from 'xstate';
import { legacyIdentityOf } from '#machines/domain/actions/legacy.ts';
import { quoteTarget } from '#machines/domain/quotes/quote-targets.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { OpenExternal } from '../../browser/open-external.ts';

interface NewQuoteDeps {
  /** the settings, once they are read */
  config: () => RuntimeConfig | null;
  session: SessionRef;
  /** origin of the portal */
  origin: string;
  openExternal: OpenExternal;
  /** writes the choices into the address; null removes one */
  showQuery: (query: Readonly<Record<string, string | null>>) => void;
  showWorkflow: (isArrival: boolean) => void;
}

/** New quotes, with the systems that they open and the address. */
export const newQuoteActor = (deps: NewQuoteDeps) => {
  const { session, origin, openExternal, showQuery, showWorkflow } = deps;
  return newQuoteMachine.provide({
    actors: {
      // the tab opens before anything is awaited, while the press still counts
      openSystem: fromPromise(async ({ input }) => {
        const config = deps.config();
        const { identity, session: current } = session.getSnapshot().context;
        const legacyIdentity = legacyIdentityOf(identity, current?.selectedAgency ?? null);
        if (!config || !legacyIdentity) throw new Error('new quote: no user to open a system for');
        return openExternal(quoteTarget(input, { config, legacyIdentity, origin }));
      }),
    },
    actions: {
      showAddress: (_, { query }) => showQuery(query),
      showWorkflow: (_, { isArrival }) => showWorkflow(isArrival),
    },
  });
};
