import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromPromise } from 'xstate';
import { dayAt } from '#machines/domain/shared/calendar.ts';
import { legacyVisitorOf } from '#machines/domain/actions/legacy.ts';
import { quoteTarget } from '#machines/domain/quotes/quote-targets.ts';
import { quoteEligibilityOf, type QuoteEligibility } from '#machines/domain/quotes/quote-eligibility.ts';
import { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { openExternal } from '../../browser/open-external.ts';

/** New quotes and the commercial workflow: begun anew when the identity changes, which the rules depend on. */
const NewQuotePage = () => {
  const { time } = usePortal();
  const session = useSession();
  const identity = useSelector(session, ({ context }) => context.identity);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const eligibility = quoteEligibilityOf(identity, selected, dayAt(time.now()));
  return <NewQuote key={JSON.stringify(eligibility)} eligibility={eligibility} />;
};

export default NewQuotePage;

const NewQuote = ({ eligibility }: { eligibility: QuoteEligibility }) => {
  const { actor } = usePortal();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [logic] = useState(() =>
    newQuoteMachine.provide({
      actors: {
        // the tab opens before anything is awaited, while the press still counts
        openSystem: fromPromise(async ({ input }) => {
          const { config } = actor.getSnapshot().context;
          const { identity, session: current } = session.getSnapshot().context;
          const visitor = legacyVisitorOf(identity, current?.selectedAgency ?? null);
          if (!config || !visitor) throw new Error('new quote: no visitor to open a system for');
          return openExternal(quoteTarget(input, { config, visitor, origin: window.location.origin }));
        }),
      },
      actions: {
        showAddress: (_, { query }) => showQuery(query),
        showWorkflow: (_, { isArrival }) => void navigate(paths.newQuoteWorkflow(), { replace: isArrival }),
      },
    }),
  );
  const page = pathname === paths.newQuoteWorkflow() ? 'workflow' : 'units';
  const query = Object.fromEntries(new URLSearchParams(window.location.search));
  const quote = useScreenActor(logic, { input: { eligibility, page, query } });
  return <NewQuoteScreen quote={quote} homeHref={paths.home()} unitsHref={paths.newQuote()} />;
};

/** Writes the choice into the address without a navigation, which would scroll. */
const showQuery = (query: Readonly<Record<string, string | null>>): void => {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
};
