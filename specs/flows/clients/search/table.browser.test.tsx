import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { account, pageOf } from '#specs/flows/support/samples.ts';
import { openSearch } from './open-search.tsx';

afterEach(cleanup);

const found = Array.from({ length: 3 }, (_, at) => ({
  ...account,
  accountId: `a${at + 1}`,
  accountName: `smith ${at + 1}`,
  address: { line1: null, line2: null, city: 'Edina', state: 'MN', zip: null },
  match: at === 2 ? { field: 'dba' as const, value: 'Smithy' } : null,
}));

const openTable = async () => {
  const opened = openSearch();
  act(() => {
    opened.search.send({ type: 'text.type', text: 'smith' });
    opened.search.send({ type: 'search.submit' });
  });
  await act(async () => opened.calls[0]?.answer({ ...pageOf(3), results: found }));
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  return { ...opened, table: await screen.findByRole('table', { name: 'Clients found' }) };
};

const headings = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map((one) => [one.textContent, one.getAttribute('aria-sort')]);

describe('The results as a table', () => {
  test('have a row for each client, the number of all, and what each was found by', async () => {
    const { table } = await openTable();
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

    expect(rows).toEqual([
      ['Smith 1', '4711', 'Edina', 'MN', 'Personal', '0042'],
      ['Smith 2', '4711', 'Edina', 'MN', 'Personal', '0042'],
      ['Smith 3Matched DBA Smithy', '4711', 'Edina', 'MN', 'Personal', '0042'],
    ]);
    expect(headings(table).map(([name]) => name)).toEqual([
      'Name',
      'Account number',
      'City',
      'State',
      'Business',
      'Agency',
    ]);
    screen.getByRole('button', { name: 'Business' });
    expect(table.getAttribute('aria-rowcount')).toBe('4');
    expect(within(table).getByRole('link', { name: 'Smith 2' }).getAttribute('href')).toBe('/policyholder/a2');
  });

  test('are ordered by their headings, which say how', async () => {
    const { table, search } = await openTable();
    expect(headings(table).slice(0, 3)).toEqual([
      ['Name', 'ascending'],
      ['Account number', null],
      ['City', null],
    ]);

    await userEvent.click(within(table).getByRole('button', { name: 'City' }));
    expect(search.getSnapshot().context.question).toMatchObject({ sort: 'city', sortDirection: 'ASC' });
    expect(headings(table)[2]).toEqual(['City', 'ascending']);
    await userEvent.click(within(table).getByRole('button', { name: 'City' }));
    expect(headings(table)[2]).toEqual(['City', 'descending']);
    expect(within(table).queryByRole('button', { name: 'Agency' })).toBeNull();
  });

  test('note the client that is opened, to come back to it', async () => {
    const { table, search } = await openTable();
    const link = within(table).getByRole('link', { name: 'Smith 2' });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);

    expect(search.getSnapshot().context.anchor).toBe('a2');
  });

  test('are cards again when that is chosen', async () => {
    const { view } = await openTable();
    expect(screen.queryByRole('feed')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cards' }));

    expect(await screen.findByRole('feed')).toBeTruthy();
    expect(view).toEqual(['table', 'cards']);
  });
});
