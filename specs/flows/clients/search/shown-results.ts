import { act, screen } from '@testing-library/react';
import type { ResultPage, SearchRequest } from '#machines/domain/clients/search.ts';
import { account, pageOf } from '#specs/flows/support/samples.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { PortCall } from '#specs/support/open-port.ts';

/** Rows that carry the text they were asked for in their names. */
export const rowsFor = ({ input }: PortCall<ResultPage, SearchRequest>, totalResults = 60): ResultPage => {
  const from = (input.pageNum - 1) * input.pageSize;
  const results = Array.from({ length: input.pageSize }, (_, at) => ({
    ...account,
    accountId: `${input.text}-${from + at + 1}`,
    accountName: `${input.text} ${from + at + 1}`,
  }));
  return { ...pageOf(0), results, lastPage: false, totalResults };
};

const messages = [
  'Loading results',
  'Search Failed',
  'Please try again',
  'No results found',
  'Check your spelling or try a different search',
  'Loading more results',
  'Loading failed. Try again?',
  'No more results',
  'Scroll for more results',
];

/** The messages that people see: regions for screen readers alone are one pixel wide. */
export const seen = (): string[] =>
  messages.filter((words) =>
    screen.queryAllByText(words).some((element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 40 && height > 10;
    }),
  );

/** Asks for a text as a person does. */
export const ask = (search: SearchRef, text: string) =>
  act(async () => {
    search.send({ type: 'text.type', text });
    search.send({ type: 'search.submit' });
  });

/** What the page sends when its user scrolls near the end. */
export const more = (search: SearchRef) => act(async () => search.send({ type: 'page.more' }));

/** The cards that are drawn, by what they are of. */
export const named = () => screen.queryAllByRole('article').map((card) => card.dataset['result']);
