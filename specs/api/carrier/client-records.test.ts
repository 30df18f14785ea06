import { beforeAll, expect, test } from 'vitest';
import { billColumns, type Bill, type BillDetail } from '#machines/domain/billing/bills.ts';
import { claimColumns, type Claim, type ClaimDetail } from '#machines/domain/clients/claims.ts';
import { byDay, dueOrderOf } from '#machines/domain/billing/own-billing.ts';
import type { Overview } from '#machines/domain/clients/overview.ts';
import { policyColumns, type Policy, type PolicyDetail } from '#machines/domain/clients/policies.ts';
import {
  documentColumns,
  documentTypes,
  type AccountDocument,
  type DocumentType,
} from '#machines/domain/documents/documents.ts';
import { firstAccountId } from '#mocks/seed/accounts.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import type { Browser } from './browser.ts';
import { heavy, listOf, read, type Page } from './client-records.ts';
import { describeEachDatabase, describeCarrier, type World } from './world.ts';

const lists = {
  policies: policyColumns,
  bills: billColumns,
  claims: claimColumns,
  documents: documentColumns,
} as const;

/** Lines of policies, each with how its forms begin. */
const formsOfLines =
  /^(?:(?:auto|roadAndTrail) PP|(?:home|other) HO|dwelling (?:HO|DP)|watercraft WT|umbrella DL|SB SR|(?<line>[A-Z]{2}) \k<line>) /;

// what the rows and what follows from them say is the same on both databases
describeCarrier('What the records of clients say', (world) => {
  let support: Browser;
  let ids: number[] = [];

  beforeAll(async () => {
    const rows = await world.carrier.services.db.selectFrom('accounts').select('id').orderBy('id').execute();
    ids = rows.map(({ id }) => id);
  });

  const everywhere = async <Item>(name: string, use: (items: Item[], account: number) => Promise<void> | void) => {
    support = await world.signedIn('support');
    for (const id of ids) await use((await listOf<Item>(support, id, name)).results, id);
  };

  test('policies have every status, lines of both kinds and of surety, endorsements of their line, each form once, premiums that their coverages add up to, and homes and bonds insured for what they are worth', async () => {
    const seen = new Set<string>();
    const lines = new Set<string>();
    const endorsed = new Set<string>();
    const perClient: number[] = [];
    await everywhere<Policy>('policies', async (policies) => {
      perClient.push(policies.length);
      for (const policy of policies) {
        seen.add(policy.status);
        lines.add(policy.line);
        const detail = await read<PolicyDetail>(support, `policies/${policy.id}`);
        const sum = detail.coverages.reduce((total, { premium }) => total + premium, 0);
        expect([detail.id, sum]).toEqual([policy.id, policy.premium]);
        expect(policy.effective < policy.expiry, policy.id).toBe(true);
        expect(detail.parties.length).toBeGreaterThan(0);
        if (['home', 'SB'].includes(policy.line))
          expect(
            detail.coverages[0]?.limits.map(({ amount }) => amount),
            policy.id,
          ).toEqual(detail.insuredItems.map(({ value }) => value));
        const forms = detail.endorsements.map(({ formNumber }) => formNumber);
        expect(new Set(forms).size, policy.id).toBe(forms.length);
        for (const formNumber of forms) {
          expect(`${policy.line} ${formNumber}`).toMatch(formsOfLines);
          endorsed.add(policy.line);
        }
      }
    });

    expect(endorsed.size).toBeGreaterThan(5);
    expect([...seen].toSorted()).toEqual(
      [
        'Active',
        'Canceled',
        'Declined',
        'Draft',
        'Entered',
        'Expired',
        'Inactive',
        'Lapsed',
        'Pending',
        'Rated',
      ].toSorted(),
    );
    expect([...lines].toSorted()).toEqual(
      'BP CA CG CM CP CR CU SB WC auto dwelling home other roadAndTrail umbrella watercraft'.split(' '),
    );
    expect(Math.min(...perClient)).toBe(0);
    expect(Math.max(...perClient)).toBe(40);
  });

  test('what happened to a bill adds up to its balance, and its installments to its premium', async () => {
    const statuses = new Set<string>();
    const balances: number[] = [];
    await everywhere<Bill>('bills', async (bills) => {
      for (const bill of bills) {
        const detail = await read<BillDetail>(support, `bills/${bill.id}`);
        const happened = detail.activities.reduce((sum, { amount }) => sum + amount, 0);
        const installments = detail.installments.reduce((sum, { amount }) => sum + amount, 0);
        const fees = detail.activities
          .filter(({ kind }) => kind === 'fee')
          .reduce((sum, { amount }) => sum + amount, 0);

        expect([bill.id, happened]).toEqual([bill.id, bill.balance]);
        expect([bill.id, installments + fees]).toEqual([bill.id, bill.total]);
        expect(bill.minimumDue).toBeLessThanOrEqual(Math.max(0, bill.balance));
        expect(detail.activities.map(({ date }) => date)).toEqual(
          detail.activities.map(({ date }) => date).toSorted((one, other) => other.localeCompare(one)),
        );
        statuses.add(bill.status);
        balances.push(bill.balance);
      }
    });

    expect([...statuses].toSorted()).toEqual(['Canceled', 'Current', 'Paid', 'Past due']);
    expect(Math.min(...balances)).toBeLessThan(0);
  });

  test('an overview has the newest documents in the order of their list, also those of one day', async () => {
    const several: number[] = [];
    await everywhere<AccountDocument>('documents', async (documents, id) => {
      if (documents.length > 1 && documents[0]?.date === documents[1]?.date) several.push(id);
      expect((await read<Overview>(support, `accounts/${id}/overview`)).documents).toEqual(documents.slice(0, 5));
    });
    expect(several.length).toBeGreaterThan(0);
  });

  test('claims are open and closed, some without an adjuster, some from long ago; reserves are of no customer’s', async () => {
    const statuses = new Set<string>();
    const claims: ClaimDetail[] = [];
    await everywhere<Claim>('claims', async (found) => {
      for (const { id, status } of found) {
        statuses.add(status);
        claims.push(await read<ClaimDetail>(support, `claims/${id}`));
      }
    });
    expect([...statuses].toSorted()).toEqual(['Closed', 'Denied', 'Open', 'Reopened']);
    expect(claims.some(({ adjuster }) => adjuster === null)).toBe(true);
    expect(claims.every(({ reserved }) => reserved !== null)).toBe(true);
    expect(claims.every(({ timeline, reported }) => timeline[0]?.date === reported)).toBe(true);

    await giveClaim(world, customerAccountId);
    const customer = await world.signedIn('customer');
    const own = await listOf<Claim>(customer, customerAccountId, 'claims');
    const csv = await customer.get(`/-/api/accounts/${customerAccountId}/claims.csv`);

    expect(own.results.map(({ reserved }) => reserved)).toEqual([null]);
    expect((await read<ClaimDetail>(customer, 'claims/C99999999')).reserved).toBeNull();
    expect(csv.text).toContain('C99999999');
    expect(csv.text).not.toMatch(/Reserved|4321/);
  });
});

// lists are ordered, narrowed and cut by the carrier's own code
describeCarrier('The lists of a client in every order', (world) => {
  test.each(Object.entries(lists))(
    '%s come in every order, narrowed by a text, in pages that join without a gap',
    async (name, columns) => {
      const browser = await world.signedIn('agent');
      const all = (await listOf<Record<string, string | number | null>>(browser, heavy, name)).results;
      expect(all.length).toBeGreaterThan(name === 'claims' ? 2 : 20);

      for (const column of columns)
        for (const direction of ['ASC', 'DESC']) {
          const sort = `&sort=${column},${direction}`;
          const whole = (await listOf<Record<string, string | number | null>>(browser, heavy, name, sort)).results;
          const isDue = name === 'bills' && column === 'due';
          const isType = name === 'documents' && column === 'type';
          const values = whole.map((row) => {
            if (isDue) return dueOrderOf(row as unknown as Bill);
            return isType ? documentTypes[row[column] as DocumentType] : (row[column] ?? null);
          });
          const known = values.filter((value) => value !== null);
          const ordered = known.toSorted((one, other) => (one < other ? -1 : Number(one > other)));

          expect(known).toEqual(direction === 'ASC' ? ordered : ordered.toReversed());
          expect(values.slice(known.length).every((value) => value === null)).toBe(true);
          expect(whole.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());

          const joined = [];
          for (let page = 1; joined.length < whole.length; page += 1)
            joined.push(
              ...(
                await read<Page<{ id: string }>>(browser, `accounts/${heavy}/${name}?pageSize=7&pageNum=${page}${sort}`)
              ).results,
            );
          expect(joined.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
        }

      const [{ id = '' } = {}] = all;
      const narrowed = await listOf<{ id: string }>(browser, heavy, name, `&text=${String(id).toLowerCase()}`);
      if (name !== 'documents') expect(narrowed.results.map((row) => row.id)).toEqual([id]);
    },
  );
});

describeEachDatabase('The lists of a client', (world) => {
  let overviews: Promise<{ id: number; overview: Overview; bills: Bill[] }[]> | null = null;

  const readOverviews = async () => {
    const support = await world.signedIn('support');
    const found = [];
    for (const { id } of await world.carrier.services.db.selectFrom('accounts').select('id').execute()) {
      const overview = await read<Overview>(support, `accounts/${id}/overview`);
      found.push({ id, overview, bills: (await listOf<Bill>(support, id, 'bills')).results });
    }
    return found;
  };

  /** The overview and the bills of every client, as they were seeded: read once for the tests that look at all of them. */
  const everyOverview = () => (overviews ??= readOverviews());

  test.each([
    ['pageNum=0', 'pageNum must be from 1 to 999999'],
    ['pageSize=0', 'pageSize must be from 1 to 1000'],
    ['pageSize=1001', 'pageSize must be from 1 to 1000'],
    ['sort=secret,ASC', 'sort must be one of'],
    ['sort=id', 'sort must be one of'],
    ['sort=id,UP', 'sort must be one of'],
    ['sort=id,ASC,x', 'sort must be one of'],
    [`text=${'x'.repeat(201)}`, 'is too long'],
    ['pageNum=-1', 'must be a positive whole number'],
  ])('%s is refused with the reason', async (query, reason) => {
    const browser = await world.signedIn('agent');
    for (const name of Object.keys(lists)) {
      const { status, text } = await browser.get(`/-/api/accounts/${heavy}/${name}?${query}`);
      expect(status).toBe(400);
      expect(text).toContain(reason);
    }
  });

  test('an overview adds up what the lists say, and has the newest documents and the last activities [POL-09.1]', async () => {
    const browser = await world.signedIn('agent');
    const overview = await read<Overview>(browser, `accounts/${heavy}/overview`);
    const policies = (await listOf<Policy>(browser, heavy, 'policies')).results;
    const bills = (await listOf<Bill>(browser, heavy, 'bills')).results;
    const claims = (await listOf<Claim>(browser, heavy, 'claims')).results;
    const documents = (await listOf<AccountDocument>(browser, heavy, 'documents')).results;
    const first = bills.filter(({ minimumDue }) => minimumDue > 0).toSorted(byDay)[0];
    const sumOf = (some: readonly Bill[]) => some.reduce((sum, { balance }) => sum + balance, 0);

    expect(overview.policiesInForce).toBe(policies.filter(({ status }) => status === 'Active').length);
    expect(overview.policies.every(({ status }) => status === 'Active')).toBe(true);
    expect(overview.balance).toBe(sumOf(bills.filter(({ balance }) => balance > 0)));
    expect(overview.balance - overview.credit).toBe(sumOf(bills));
    expect(overview.nextDue).toMatchObject({ billId: first?.id, due: first?.due, amount: first?.minimumDue });
    expect(overview.openClaims).toBe(claims.filter(({ status }) => /open/i.test(status)).length);
    expect(overview.documents).toEqual(documents.slice(0, 5));
    expect(documents.length).toBeGreaterThan(250);
    const details = await Promise.all(bills.map(({ id }) => read<BillDetail>(browser, `bills/${id}`)));
    const activities = details.flatMap((bill) => bill.activities.map((one) => ({ ...one, billId: bill.id })));
    expect(activities.length).toBeGreaterThan(5);
    expect(activities).toEqual(expect.arrayContaining(overview.activities));
    const newestFirst = activities.map(({ date }) => date).toSorted((one, other) => other.localeCompare(one));
    expect(overview.activities.map(({ date }) => date)).toEqual(newestFirst.slice(0, 5));
  });

  test('an overview says what is due now of a bill without a day, whatever credit other bills have', async () => {
    let dueNow = 0;
    let credits = 0;
    for (const { id, overview, bills } of await everyOverview()) {
      const { balance, credit, nextDue } = overview;
      const owed = bills.filter(({ minimumDue }) => minimumDue > 0);
      expect(nextDue === null, String(id)).toBe(owed.length === 0);
      expect(balance, String(id)).toBeGreaterThanOrEqual(nextDue?.amount ?? 0);
      if (nextDue?.due === null) dueNow += 1;
      if (credit > 0) credits += 1;
    }

    expect(dueNow).toBeGreaterThan(0);
    expect(credits).toBeGreaterThan(0);
  });

  test('an overview names the billing method of all bills, where it is one', async () => {
    const methods = new Set<string | null>();
    for (const { id, overview, bills } of await everyOverview()) {
      const { billingMethod } = overview;
      const own = new Set(bills.map(({ method }) => method));
      expect(billingMethod, String(id)).toBe(own.size === 1 ? [...own][0] : null);
      methods.add(billingMethod);
    }

    expect(methods).toEqual(new Set(['direct', 'agency', null]));
  });

  test('a client without anything has empty lists and an overview of nothing', async () => {
    const support = await world.signedIn('support');
    const empty = firstAccountId + 21;
    for (const name of Object.keys(lists))
      expect(await listOf(support, empty, name)).toMatchObject({
        results: [],
        totalResults: 0,
        totalPages: 0,
        lastPage: true,
      });

    expect(await read<Overview>(support, `accounts/${empty}/overview`)).toMatchObject({
      policiesInForce: 0,
      balance: 0,
      nextDue: null,
      claims: [],
      documents: [],
      activities: [],
    });
  });
});

/** Gives a client a claim with reserves. */
const giveClaim = async (world: World, account: number): Promise<void> => {
  const { db } = world.carrier.services;
  await db.deleteFrom('claims').where('account_id', '=', account).execute();
  const policy = await db
    .selectFrom('policies')
    .selectAll()
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('claims')
    .values({
      claim_number: 'C99999999',
      policy_number: policy.policy_number,
      account_id: account,
      agency_code: policy.agency_code,
      business_type: policy.business_type,
      cause: 'Hail',
      status: 'Open',
      loss_date: '2026-01-02',
      reported: '2026-01-03',
      paid: 0,
      reserved: 432_100,
      adjuster_name: null,
      adjuster_phone: null,
    })
    .execute();
};
