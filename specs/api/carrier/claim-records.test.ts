import { describe, expect, test } from 'vitest';
import { viewClaimDetail, type ClaimOnPolicy } from '#mocks/records/claims.ts';
import { dayNumber, dayNumberOf, isoOf, type DayNumber } from '#mocks/records/days.ts';
import { documentsOf } from '#mocks/records/documents.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { recordsOf } from '#mocks/seed/records/records.ts';

const seeded = { year: 2026, month: 11, day: 27 };
const today = dayNumber(seeded);
const clients = 2000;

const claims: ClaimOnPolicy[] = Array.from({ length: clients }, (_, index) =>
  recordsOf(clientAt(index), index, seeded),
).flatMap(({ claims: rows, policies }) =>
  rows.flatMap((claim) =>
    policies.filter(({ policy_number }) => policy_number === claim.policy_number).map((policy) => ({ claim, policy })),
  ),
);

const lettersOf = (found: ClaimOnPolicy, day: DayNumber) =>
  documentsOf({ policies: [], bills: [], claims: [found] }, day).map(({ document }) => document);

describe('Claims of the seed', () => {
  test('have a timeline and letters of one date each, on whichever day they are read, and none in the future', () => {
    for (const found of claims) {
      const { timeline } = viewClaimDetail(found, false, today);
      const letters = lettersOf(found, today);
      const dates = [...timeline, ...letters].map(({ date }) => date);

      expect(dates.filter((date) => date > isoOf(today))).toEqual([]);
      for (const later of [1, 9, 40, 400]) {
        expect(viewClaimDetail(found, false, today + later).timeline).toEqual(timeline);
        expect(lettersOf(found, today + later).slice(0, letters.length)).toEqual(letters);
      }
    }
  });

  test('have adjusters whose phones are fictitious: 555-01xx', () => {
    const phones = new Set(claims.flatMap(({ claim }) => claim.adjuster_phone ?? []));

    expect([...phones].filter((phone) => !/^\(612\) 555-01\d\d$/.test(phone))).toEqual([]);
    expect(phones.size).toBeGreaterThan(50);
  });

  test('are what their timeline ends with, and as young as their status can be', () => {
    const last = { Denied: 'Coverage denied', Closed: 'Claim closed', Reopened: 'Claim reopened' } as const;
    const youngest = new Map<string, number>();
    for (const found of claims) {
      const { timeline, status, paid, adjuster } = viewClaimDetail(found, false, today);
      const titles = timeline.map(({ title }) => title);
      const age = today - dayNumberOf(found.claim.reported);
      youngest.set(status, Math.min(age, youngest.get(status) ?? age));

      if (status in last) expect(titles.at(-1)).toBe(last[status as keyof typeof last]);
      expect(titles.includes('Payment sent')).toBe(paid > 0);
      expect(titles.includes('Adjuster assigned')).toBe(adjuster !== null);
      if (paid > 0 || status === 'Denied') expect(adjuster, found.claim.claim_number).not.toBeNull();
    }
    expect(youngest.get('Open')).toBe(0);
    expect(youngest.get('Denied')).toBeLessThan(25);
    expect(youngest.get('Closed')).toBeLessThan(35);
    expect(youngest.get('Reopened')).toBeLessThan(90);
  });
});
