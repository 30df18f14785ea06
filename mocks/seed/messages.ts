import type { MessageRow } from '../db/tables/shell.ts';

/** The system messages of a new database: those of each company, and one that is not published. */
export const seedMessages: readonly MessageRow[] = [
  {
    id: 'msg-01-payments',
    serial: 1,
    company: '01',
    title: 'Online payments pause on Sunday',
    content:
      '<p>You can’t make payments on Sunday from <strong>2 to 4 AM Central Time</strong>. <a href="/help">Contact us</a> if a payment can’t wait.</p>',
    type: 'warning',
    status: 'published',
  },
  {
    id: 'msg-01-forms',
    serial: 2,
    company: '01',
    title: 'New personal auto forms',
    content: 'We’re reviewing the forms for renewals from January.',
    type: 'info',
    status: 'draft',
  },
  {
    id: 'msg-50-claims',
    serial: 3,
    company: '50',
    title: 'Claims line open around the clock',
    content: 'We take winter storm claims day and night until the end of the season.',
    type: 'info',
    status: 'published',
  },
];
