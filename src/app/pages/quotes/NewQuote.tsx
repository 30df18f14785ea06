import { useLocation } from 'react-router';
import type { QuoteEligibility } from '#machines/domain/quotes/quote-eligibility.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { paths } from '#src/paths.ts';
import { newQuoteActor } from '../../actors/quotes/new-quote.ts';
import { useFlow, useSession } from '../../boot/context.ts';
import { replaceQuery } from '../../browser/replace-query.ts';
import { usePageNavigate } from '../../routing/page-navigate.ts';
import { queryOf } from '../../routing/query.ts';
import { openForAgency } from '../../session/open-for-agency.ts';

/** A quote that is begun: the address decides between its two pages and keeps what is chosen. */
export const NewQuote = ({ eligibility }: { eligibility: QuoteEligibility }) => {
  const session = useSession();
  const navigate = usePageNavigate();
  const page = useLocation().pathname === paths.newQuoteWorkflow() ? 'workflow' : 'units';
  const quote = useFlow(
    (portal) =>
      newQuoteActor({
        config: () => portal.actor.getSnapshot().context.config,
        session,
        origin: window.location.origin,
        openExternal: openForAgency(portal),
        showQuery: replaceQuery,
        showWorkflow: (isArrival) => navigate(paths.newQuoteWorkflow(), { replace: isArrival }),
      }),
    { input: { eligibility, page, query: queryOf(window.location.search) } },
  );
  return <NewQuoteScreen quote={quote} homeHref={paths.home()} unitsHref={paths.newQuote()} />;
};
