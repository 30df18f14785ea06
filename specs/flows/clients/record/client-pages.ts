import { screen, within } from '@testing-library/react';
import type { PortalPage } from '#specs/flows/support/portal-page.tsx';

/** A commercial client of agency 214 with everything: 40 policies, bills, claims, documents. */
export const client = 20_000_001;
export const agent = 'agent@demo.test';

export const read = async <Answer>(path: string): Promise<Answer> => (await fetch(`/-/api/${path}`)).json();

export const openAs = async (portal: PortalPage, email: string, path: string): Promise<void> => {
  await portal.signIn(email);
  portal.open(path);
};

export const main = () => within(screen.getByRole('main'));
export const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of this client' }));
export const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
export const table = (name: string) => screen.findByRole('table', { name });
export const firstColumn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
/** What the rows of a table say, cell by cell. */
export const cellsOf = (element: HTMLElement): string[][] =>
  within(element)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

/** What the facts below a heading say: each term with what is beside it. */
export const factsOf = (heading: string): Record<string, string> =>
  factsIn(main().getByRole('heading', { name: heading }).closest('section') as HTMLElement);

/** What the facts in an element say: each term with what is beside it. */
export const factsIn = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(element)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '']),
  );
