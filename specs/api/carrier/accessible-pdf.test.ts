import { describe, expect, test } from 'vitest';
import { documentTypes, type DocumentType } from '#machines/domain/documents/documents.ts';
import { renderForm } from '#mocks/documents/form.ts';
import type { Line } from '#mocks/documents/lines.ts';
import { makePdf } from '#mocks/documents/pdf.ts';
import { renderReceipt } from '#mocks/documents/receipt.ts';
import { renderDocument } from '#mocks/documents/render.ts';
import { dayNumber } from '#mocks/records/days.ts';
import { documentsOf } from '#mocks/records/documents.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { recordsOf } from '#mocks/seed/records/records.ts';
import { readAccessible } from './accessible-pdf.ts';

const seeded = { year: 2026, month: 11, day: 27 };

const documents = Array.from({ length: 60 }, (_, index) => recordsOf(clientAt(index), index, seeded)).flatMap(
  ({ policies, bills, claims }) => {
    const policyOf = (number: string) => policies.filter(({ policy_number }) => policy_number === number);
    return documentsOf(
      {
        policies,
        bills: bills.flatMap((bill) => policyOf(bill.policy_number).map((policy) => ({ bill, policy, payments: [] }))),
        claims: claims.flatMap((claim) => policyOf(claim.policy_number).map((policy) => ({ claim, policy }))),
      },
      dayNumber(seeded),
    );
  },
);

const types = Object.keys(documentTypes) as DocumentType[];

describe('A PDF is read by a screen reader', () => {
  test.each(types)('of the type %s, with title, language, headings, lists and rows of tables', async (type) => {
    const own = documents
      .filter(({ document }) => document.type === type && document.pages > 0 && document.pages < 12)
      .slice(0, 3);
    expect(own.length).toBeGreaterThan(0);
    for (const filed of own) {
      const bytes = await renderDocument(filed, clientAt(0).account, '01');
      const { elements } = await readAccessible(bytes, filed.document.title);

      expect(elements.slice(0, 2).map(({ text }) => text)).toEqual(['', 'Millrace Mutual Insurance Company']);
    }
  });

  test('and has bookmarks where it has several sections', async () => {
    const declarations = documents.find(({ document }) => document.type === 'declarations');
    if (!declarations) throw new Error('No client has declarations');
    const bytes = await renderDocument(declarations, clientAt(0).account, '01');
    const { bookmarks, elements } = await readAccessible(bytes, declarations.document.title);

    expect(bookmarks).toEqual(elements.flatMap(({ role, text }) => (role === 'H2' ? text : [])));
    expect(bookmarks).toEqual(expect.arrayContaining(['Coverages', 'Premium', 'People and companies']));
  });

  test('as a form, its numbered questions as lists', async () => {
    const form = {
      id: 'form',
      kind: 'personal',
      card_type: 'form',
      number: 'PF 01',
      sort_name: '',
      search_text: '',
      name: 'Barns & silos <new>',
      edition: '2024-03',
      type: 'Q',
      lob: 'H',
      states: ['MN', 'WI'],
      company: 'WNM',
      status: 'Active',
      period: null,
      pages: 3,
    } as const satisfies Parameters<typeof renderForm>[0];
    const { elements, bookmarks } = await readAccessible(await renderForm(form), form.name);

    expect(elements.filter(({ role }) => role === 'LBody')).toHaveLength(30);
    expect(bookmarks).toEqual(['Used in', 'Part 1', 'Part 2', 'Part 3']);
  });

  test('as a receipt, each label the header of its row', async () => {
    const receipt = {
      number: 'R-1',
      paymentId: 'p-1',
      date: '2026-11-27T10:00:00Z',
      accountId: '20000001',
      accountName: 'Ann Smith',
      policyId: 'TRL42701960',
      policyName: 'Auto',
      billId: 'B-1',
      amount: 12_345,
      fee: 300,
      total: 12_645,
      method: 'card',
      lastFour: '4242',
    } as const satisfies Parameters<typeof renderReceipt>[0];
    const { elements } = await readAccessible(await renderReceipt(receipt, '01'), 'Payment receipt');

    expect(elements.filter(({ role }) => role === 'TH' || role === 'TD').slice(0, 2)).toEqual([
      { role: 'TH', text: 'Receipt number', scope: 'Row' },
      { role: 'TD', text: 'R-1', scope: undefined },
    ]);
  });

  test('as a table of several sheets, whose head is read once, as are the company and the title', async () => {
    const columns = [
      { title: 'Number', share: 0.3 },
      { title: 'Client', share: 0.5 },
      { title: 'Amount', share: 0.2, align: 'right' as const },
    ];
    const rows = Array.from({ length: 150 }, (_, at): Line => ({ cells: [`N${at}`, `Client ${at}`, `$${at}.00`] }));
    const title = 'Renewals due';
    const bytes = await makePdf({
      title,
      company: 'Millrace Mutual',
      about: ['Agency 77'],
      created: new Date(0),
      pages: [[{ columns }, ...rows]],
    });
    const { elements, repeated, artifacts, bookmarks } = await readAccessible(bytes, title);
    const heads = elements.filter(({ scope }) => scope === 'Column').map(({ text }) => text);

    expect(heads).toEqual(['Number', 'Client', 'Amount']);
    expect(repeated).toEqual(bookmarks.slice(1).flatMap(() => heads));
    expect(elements.filter(({ scope }) => scope === 'Row').map(({ text }) => text)).toEqual(
      rows.map((_, at) => `N${at}`),
    );
    expect(artifacts.filter((text) => text === 'Number').length).toBeGreaterThan(1);
    expect(artifacts.filter((text) => text === title)).toHaveLength(bookmarks.length - 1);
    expect(artifacts).toContain(`Page 2 of ${bookmarks.length}`);
    expect(bookmarks[0]).toBe('Page 1, from N0');
  });
});
