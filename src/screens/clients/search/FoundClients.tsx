import { isAccount } from '#machines/domain/clients/search.ts';
import { lazyComponent } from '#src/lazy-components.tsx';
import { Chip } from '#ui/Chip.tsx';
import { ResultCard } from '#ui/ResultCard.tsx';
import { FoundResults, type FoundProps } from './FoundResults.tsx';
import { describeAccount } from './result.ts';
import type { CardProps } from './ResultFeed.tsx';

const ResultTable = lazyComponent('resultTable', () => import('./ResultTable.tsx'));

/** The clients that a search found. */
const FoundClients = (found: FoundProps) => (
  <FoundResults
    {...found}
    label="Clients found"
    renderCard={renderCard}
    areCardsAlike
    renderTable={() => <ResultTable search={found.search} hrefOf={found.hrefOf} />}
  />
);

export default FoundClients;

const renderCard = ({ hit, ...place }: CardProps) => {
  if (!isAccount(hit)) throw new Error('search: forms have a card of their own');
  const { business, ...facts } = describeAccount(hit);
  return <ResultCard {...facts} {...place} resultId={hit.accountId} chip={<Chip label={business} />} />;
};
