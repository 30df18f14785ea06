import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

interface Place {
  name: string;
  person: string;
  address: string;
  call: Parameters<PortalPage['change']>[0];
  /** what the carrier says where there is nothing, of a place that can be empty */
  nothing?: object;
}

const agent = 'agent@demo.test';
const customer = 'customer@demo.test';
const noRows = { results: [], totalResults: 0, totalPages: 0, lastPage: true };

const places: readonly Place[] = [
  { name: 'a client', person: agent, address: '/policyholder/20000001', call: '/api/accounts/20000001' },
  ...(['policies', 'claims', 'documents'] as const).map((kind) => ({
    name: `a client's ${kind}`,
    person: agent,
    address: `/clients/20000001/${kind}`,
    call: `/api/accounts/20000001/${kind}` as const,
    nothing: noRows,
  })),
  {
    name: "a client's bills",
    person: agent,
    address: '/clients/20000001/billing',
    call: '/api/accounts/20000001/bills',
    nothing: noRows,
  },
  {
    name: 'a report',
    person: agent,
    address: '/reporting?report=pastDue',
    call: '/api/reports/pastDue',
    nothing: { rows: [], records: [], recordCount: 0 },
  },
  {
    name: "a customer's bills",
    person: customer,
    address: '/account',
    call: '/api/own-billing',
    nothing: { bills: [], payments: [] },
  },
];

const main = () => screen.getByRole('main');
const again = () => within(main()).queryByRole('button', { name: /^Try again/ });

describe('What the main part of a page loads', () => {
  test.for(places)(
    '$name: 400 is a bad request, 404 and nothing are no results, and 500 asks whether to try again [ERR-11]',
    async ({ person, address, call, nothing }, { portal }) => {
      portal.expectErrors(/status of (?:400|404|500)/);
      await portal.signIn(person);
      const untilSaid = (words: string) => waitFor(() => expect(main().textContent).toContain(words));
      const openWith = async (status: number, words: string): Promise<void> => {
        portal.answer(call, () => Response.json({}, { status }));
        portal.open(address);
        await untilSaid(words);
      };

      await openWith(400, 'Bad Request');
      expect(again()?.textContent).toBe('Try again');
      await openWith(404, 'No results found');
      expect(again()?.textContent ?? 'Try again').toBe('Try again');
      await openWith(500, 'Internal server error.');
      expect(again()?.textContent).toBe('Try again?');

      if (nothing) portal.change(call, nothing);
      else portal.answer(call, ({ send }) => send());
      await portal.user.click(again() as HTMLElement);
      await waitFor(() => expect(again()).toBeNull());
      if (nothing) await untilSaid('No results found');
      else await within(main()).findByRole('heading', { level: 1 });
    },
  );
});
