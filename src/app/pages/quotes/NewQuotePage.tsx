import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { quoteEligibilityOf, type QuoteEligibility } from '#machines/domain/quotes/quote-eligibility.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { paths } from '#src/paths.ts';
import { newQuoteActor } from '../../actors/quotes/new-quote.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { replaceQuery } from '../../browser/replace-query.ts';
import { openExternal } from '../../browser/open-external.ts';
import { queryOf } from '../../routing/query.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';

/** New quotes and the commercial workflow: begun anew when the identity changes, which the rules depend on. */
const NewQuotePage = () => {
  const { time } = usePortal();
  const eligibility = quoteEligibilityOf(useIdentity(), useSelectedAgency(), dayAt(time.now()));
  return <NewQuote key={JSON.stringify(eligibility)} eligibility={eligibility} />;
};

export default NewQuotePage;

const NewQuote = ({ eligibility }: { eligibility: QuoteEligibility }) => {
  const { actor } = usePortal();
  const session = useSession();
  const navigate = useNavigate();
  const page = useLocation().pathname === paths.newQuoteWorkflow() ? 'workflow' : 'units';
  const [logic] = useState(() =>
    newQuoteActor({
      config: () => actor.getSnapshot().context.config,
      session,
      origin: window.location.origin,
      openExternal,
      showQuery: replaceQuery,
      showWorkflow: (isArrival) => void navigate(paths.newQuoteWorkflow(), { replace: isArrival }),
    }),
  );
  const quote = useScreenActor(logic, { input: { eligibility, page, query: queryOf(window.location.search) } });
  return <NewQuoteScreen quote={quote} homeHref={paths.home()} unitsHref={paths.newQuote()} />;
};
