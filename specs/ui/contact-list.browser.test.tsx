import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import { ContactList } from '#layouts/ContactList.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { renderPortal } from './render-portal.tsx';

test('the reporting look keeps a list of contacts in place and uses the full width [LAY-05.2, LAY-05.3]', async () => {
  await page.viewport(1904, 900);
  renderPortal({
    messages: (
      <Container>
        <p>Payments pause on Sunday.</p>
      </Container>
    ),
    children: (
      <>
        <Container>
          <h1>Reports</h1>
        </Container>
        <ContactList brand={brandOf('01')} />
      </>
    ),
  });

  const contacts = screen.getByRole('complementary', { name: 'Contacts' });
  expect(contacts.textContent).toContain('(612) 555-0142');
  expect(getComputedStyle(contacts).position).toBe('fixed');
  const widthOf = (element: HTMLElement) => element.parentElement?.getBoundingClientRect().width;
  const beside = document.documentElement.clientWidth - 256;
  expect(widthOf(screen.getByRole('heading', { name: 'Reports' }))).toBe(beside);
  expect(widthOf(screen.getByText('Payments pause on Sunday.'))).toBe(beside);
});

test('contacts are as wide as what they are below on a tablet', async () => {
  await page.viewport(768, 900);
  renderPortal({
    children: (
      <>
        <Container>
          <Card>Report</Card>
        </Container>
        <ContactList brand={brandOf('01')} />
      </>
    ),
  });

  const report = screen.getByText('Report').getBoundingClientRect();
  const contacts = screen.getByRole('complementary', { name: 'Contacts' }).getBoundingClientRect();
  expect([contacts.left, contacts.right]).toEqual([report.left, report.right]);
});
