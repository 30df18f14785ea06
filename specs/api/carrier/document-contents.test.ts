import { describe, expect, test } from 'vitest';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { longDate } from '#mocks/documents/pdf.ts';
import { renderDocument } from '#mocks/documents/render.ts';
import { earlyEndOf } from '#mocks/records/cancellation.ts';
import { dayNumber, isoOf } from '#mocks/records/days.ts';
import { documentsOf, type FiledDocument } from '#mocks/records/documents.ts';
import { termsOf } from '#mocks/records/terms.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { recordsOf } from '#mocks/seed/records/records.ts';
import { printedRows } from './printed.ts';

const seeded = { year: 2026, month: 11, day: 27 };
const today = dayNumber(seeded);
const clients = 1000;
/** How many documents of a kind are read. */
const some = 20;

const records = Array.from({ length: clients }, (_, index) => recordsOf(clientAt(index), index, seeded));
const policies = records.flatMap((one) => one.policies);
const documents = records.flatMap(({ policies: own, claims }) =>
  documentsOf(
    {
      policies: own,
      bills: [],
      claims: claims.flatMap((claim) =>
        own.filter((policy) => policy.policy_number === claim.policy_number).map((policy) => ({ claim, policy })),
      ),
    },
    today,
  ),
);

const linesOf = async (filed: FiledDocument) => printedRows(await renderDocument(filed, clientAt(0).account, '01'));
const idOf = ({ document }: FiledDocument) => document.id;
const ofType = (type: string) => documents.filter(({ document }) => document.type === type);
const policyOf = ({ source }: FiledDocument) => {
  if (source.kind !== 'policy') throw new Error('a document of a policy');
  return source.policy;
};

describe('Declarations', () => {
  const perPolicy = Map.groupBy(ofType('declarations'), ({ document }) => document.policyId);

  test('are of one term each: they are made before it, and the terms follow each other and cost less the earlier they are', () => {
    for (const [, terms] of perPolicy) {
      const rows = terms.map(policyOf);
      for (const [at, { effective, premium }] of rows.entries()) {
        const former = rows[at + 1];
        expect((terms[at]?.document.date ?? '') < effective).toBe(true);
        if (former) expect(former.expiry, former.policy_number).toBe(effective);
        if (former && premium > 0) expect(former.premium, former.policy_number).toBeLessThan(premium);
      }
    }
    expect(Math.max(...[...perPolicy.values()].map((terms) => terms.length))).toBe(9);
  });

  test('say the period and the premium of their own term, and name no endorsement, for each is later', async () => {
    const former = ofType('declarations').filter(({ document }) => document.id.endsWith('-3'));
    expect(former.length).toBeGreaterThan(some);
    for (const filed of former.slice(0, some)) {
      const { effective, expiry, premium } = policyOf(filed);
      const lines = await linesOf(filed);

      expect(lines, idOf(filed)).toContain(`Policy period ${longDate(effective)} to ${longDate(expiry)}`);
      expect(lines, idOf(filed)).toContain(`Total premium ${formatMoney(premium)}`);
      expect(lines).not.toContain('Endorsements');
    }
  });

  test('insure nothing that was made after the term, and have no heading without anything below it', async () => {
    const [withItems, without] = [true, false].map((has) =>
      ofType('declarations').filter((filed) => termsOf(policyOf(filed), '').insuredItems.length > 0 === has),
    );
    for (const filed of withItems ?? []) {
      const year = Number(policyOf(filed).effective.slice(0, 4));
      for (const { description } of termsOf(policyOf(filed), '').insuredItems) {
        const made = /^(?<model>20\d\d) [^,]+$| built (?<built>\d{4})$/.exec(description)?.groups;
        expect(Number(made?.['model'] ?? 0), description).toBeLessThanOrEqual(year + 1);
        expect(Number(made?.['built'] ?? 0), description).toBeLessThanOrEqual(year);
      }
    }
    for (const filed of (withItems ?? []).slice(0, some)) expect(await linesOf(filed)).toContain('Insured items');
    for (const filed of (without ?? []).slice(0, some)) expect(await linesOf(filed)).not.toContain('Insured items');
  });
});

describe('Policies that were canceled or have lapsed', () => {
  test('have no endorsement, loss or document from the end of coverage on, but the notice of it and what is about earlier losses', () => {
    const ends = new Map(policies.map((policy) => [policy.policy_number, earlyEndOf(policy)]));
    const endOf = (id: string): string => isoOf(ends.get(id) ?? today + 9999);
    for (const policy of policies)
      for (const { effective } of termsOf(policy, '').endorsements)
        expect(effective < endOf(policy.policy_number), policy.policy_number).toBe(true);
    for (const { claims } of records)
      for (const claim of claims) expect(claim.loss_date < endOf(claim.policy_number), claim.claim_number).toBe(true);
    for (const { document } of documents)
      if (document.type !== 'claimLetter' && document.type !== 'cancellation' && document.policyId !== null)
        expect(document.date < endOf(document.policyId), document.id).toBe(true);
  });

  test('have a notice that asks for ID cards where there are any', async () => {
    for (const filed of ofType('cancellation').slice(0, some)) {
      const cards = ofType('idCards').some(({ document }) => document.policyId === filed.document.policyId);
      expect((await linesOf(filed)).some((line) => line.startsWith('Return the ID cards'))).toBe(cards);
    }
  });
});

describe('Endorsements', () => {
  test('change no premium: that of the bill, the policy and its coverages is one', () => {
    const changes = policies.flatMap((policy) => termsOf(policy, '').endorsements);
    expect(changes.length).toBeGreaterThan(some);
    expect(changes.filter(({ premiumChange }) => premiumChange !== 0)).toEqual([]);
  });
});

describe('Letters about claims', () => {
  const letters = (title: RegExp) =>
    ofType('claimLetter').filter(({ document }) => title.test(document.title) && document.pages > 0);

  test('say what was paid, or that nothing is', async () => {
    for (const filed of letters(/^Payment of/).slice(0, some)) {
      const paid = filed.source.kind === 'claim' ? filed.source.found.claim.paid : 0;
      expect(await linesOf(filed), idOf(filed)).toContain(`Amount paid ${formatMoney(paid)}`);
    }
    const decisions = letters(/^Decision on/).slice(0, some);
    expect(decisions.length).toBeGreaterThan(0);
    for (const filed of decisions)
      expect(await linesOf(filed)).toContain('We decided not to pay this claim: the policy does not cover this loss.');
  });
});
