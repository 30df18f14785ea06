import { SearchX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Brand } from '#brands/brand.ts';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { agency, clients, idle } from '#specs/gallery/pages/data.ts';
import { Framed } from '#specs/gallery/pages/frame.tsx';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { isStateCode, stateNames } from '#machines/domain/shared/states.ts';
import { comboboxParts } from '#ui/combobox-parts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterMenu } from '#ui/FilterMenu.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ResultCard, ResultList } from '#ui/ResultCard.tsx';
import { ResultsSkeleton } from '#ui/Skeleton.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { Heading } from '#ui/Text.tsx';

const states = Object.entries(stateNames);
const columns = [
  { name: 'name', displayName: 'Name', active: true },
  { name: 'lastName', displayName: 'Last name', active: false },
  { name: 'accountNumber', displayName: 'Account number', active: false },
  { name: 'city', displayName: 'City', active: false },
];

interface SearchPageProps {
  brand: Brand;
  isOpen?: boolean;
  error?: string;
  count: string;
  children: ReactNode;
}

const SearchPage = ({ brand, isOpen = false, error, count, children }: SearchPageProps) => {
  const [text, setText] = useState('smith');
  const [chosen, setChosen] = useState(['MN']);
  return (
    <Framed brand={brand} agency={agency}>
      <SearchLayout
        title="Clients"
        aside={
          <Button variant="quiet" size="sm">
            Search tips
          </Button>
        }
        search={
          <Combobox
            label="Search clients"
            hint="Name, policy, account, group, or client number, or DBA"
            error={error}
            parts={comboboxParts(
              {
                id: 'search',
                options: clients.map(([text]) => ({ key: text, text, details: 'Edina · 4711000012 · Personal' })),
                active: 1,
                isOpen,
              },
              { onType: setText, onChoose: idle },
            )}
            value={text}
            action={<Button>Search</Button>}
          />
        }
        filters={
          <>
            <FilterMenu
              title="Business"
              options={['Personal', 'Commercial', 'Surety'].map((title) => ({ value: title, title, selected: false }))}
              onChoose={idle}
              onRemove={idle}
              onClear={idle}
            />
            <FilterMenu
              title="State"
              options={states.map(([value, name]) => ({
                value,
                title: `${name} (${value})`,
                selected: chosen.includes(value),
              }))}
              onChoose={(value) => setChosen([...chosen, value])}
              onRemove={(value) => setChosen(chosen.filter((one) => one !== value))}
              onClear={() => setChosen([])}
            />
          </>
        }
        chosen={
          <>
            {chosen.map((state) => (
              <Chip
                key={state}
                color="primary"
                label={`State: ${isStateCode(state) ? stateNames[state] : state}`}
                onRemove={idle}
              />
            ))}
            <Button variant="quiet" size="sm">
              Clear all
            </Button>
          </>
        }
        summary={
          <>
            <LiveRegion isVisible>
              <Heading level={2} size={4}>
                {count}
              </Heading>
            </LiveRegion>
            <SortButtons columns={columns} direction="ASC" onChoose={idle} />
          </>
        }
      >
        {children}
      </SearchLayout>
    </Framed>
  );
};

/** Results. */
export const Results: Page = ({ brand }) => (
  <SearchPage brand={brand} count="240 results">
    <ResultList label="Clients">
      {clients.map(([title, accountNumber, address, code, business], at) => (
        <ResultCard
          key={accountNumber}
          resultId={accountNumber}
          title={title}
          href={`/policyholder/${accountNumber}`}
          number={{ name: 'Account', value: accountNumber }}
          note={address}
          fact={{ name: 'Agency', value: code }}
          chip={<Chip label={business} color={business === 'Personal' ? 'info' : 'neutral'} />}
          match={at === 0 ? { label: 'policy number', value: 'ABC1234567' } : null}
          position={at + 1}
          total={240}
        />
      ))}
    </ResultList>
    <EmptyState title="Loading failed. Try again?" action={<Button variant="secondary">Load more</Button>} />
  </SearchPage>
);

/** Suggestions over a search that is on its way. */
export const Suggestions: Page = ({ brand }) => (
  <SearchPage brand={brand} isOpen count="Loading results">
    <ProgressBar />
    <ResultsSkeleton />
  </SearchPage>
);

/** Nothing found, and a message of the server. */
export const NothingFound: Page = ({ brand }) => (
  <SearchPage brand={brand} error="* required" count="0 results">
    <EmptyState icon={<SearchX size={22} aria-hidden="true" />} title="No results found">
      Check your spelling or try a different search
    </EmptyState>
  </SearchPage>
);
