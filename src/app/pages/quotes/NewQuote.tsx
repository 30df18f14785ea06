import type { QuoteEligibility } from '#machines/domain/quotes/quote-eligibility.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { paths } from '#src/paths.ts';
import { newQuoteActor } from '../../actors/quotes/new-quote.ts';
import { useSession } from '../../boot/context.ts';
import { useFlow } from '../../boot/flow.ts';
import { useAddress } from '../../routing/address.ts';
import { openExternal } from '../../browser/open-external.ts';
import { replaceQuery } from '../../browser/replace-query.ts';
import { queryOf } from '../../routing/query.ts';

/** A quote that is begun: the address decides between its two pages and keeps what is chosen. */
export const NewQuote = ({ eligibility }: { eligibility: QuoteEligibility }) => {
  const session = useSession();
  const { history, address } = useAddress();
  const page = address.pathname === paths.newQuoteWorkflow() ? 'workflow' : 'units';
  const quote = useFlow(
    ({ actor }) =>
      newQuoteActor({
        config: () => actor.getSnapshot().context.config,
        session,
        origin: window.location.origin,
        openExternal,
        showQuery: replaceQuery,
        showWorkflow: (isArrival) => history[isArrival ? 'replace' : 'push'](paths.newQuoteWorkflow()),
      }),
    { input: { eligibility, page, query: queryOf(window.location.search) } },
  );
  return <NewQuoteScreen quote={quote} homeHref={paths.home()} unitsHref={paths.newQuote()} />;
};
