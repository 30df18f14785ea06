import { quoteEligibilityOf } from '#machines/domain/quotes/quote-eligibility.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { usePortal } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { NewQuote } from './NewQuote.tsx';

/** New quotes and the commercial workflow: restarted when the identity changes, which the rules depend on. */
const NewQuotePage = () => {
  const { time } = usePortal();
  const eligibility = quoteEligibilityOf(useIdentity(), useSelectedAgency(), dayAt(time.now()));
  return <NewQuote key={JSON.stringify(eligibility)} eligibility={eligibility} />;
};

export default NewQuotePage;
