import { expect, test } from 'vitest';
import { businessTypes, type BusinessType } from '#machines/domain/clients/account.ts';
import {
  longestPeriod,
  reportIds,
  reports,
  rowLabel,
  type Report,
  type ReportId,
} from '#machines/domain/reports/reports.ts';
import { viewBill } from '#mocks/records/bills.ts';
import { viewClaimDetail } from '#mocks/records/claims.ts';
import { dayNumberOf, isoOf } from '#mocks/records/days.ts';
import { writtenStatuses } from '#mocks/records/documents.ts';
import { commissionRates } from '#mocks/reports/premiums.ts';
import type { Browser } from './browser.ts';
import { loseAgency } from './lose-agency.ts';
import { describeEachDatabase, type World } from './world.ts';

const today = dayNumberOf('2026-01-05');
const year = { from: '2025-02', to: '2026-01' };
const months = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  .map((month) => `2025-${String(month).padStart(2, '0')}`)
  .concat('2026-01');

const queryOf = (query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
};

const readReport = async (browser: Browser, id: ReportId, query: Record<string, string> = {}): Promise<Report> => {
  const answer = await browser.get(`/-/api/reports/${id}${queryOf(query)}`);
  expect([id, answer.status, answer.text.slice(0, 200)]).toEqual([id, 200, expect.any(String)]);
  return answer.json as Report;
};

/** What a policy counts under, by its own line: a business has its bonds under surety. Commercial lines are in capitals. */
const lineOf = ({ line }: { line: string }): BusinessType => {
  if (line === 'SB') return 'surety';
  return line === line.toUpperCase() ? 'commercial' : 'personal';
};

/** Everything that an agency's clients have, as rows; of one line its policies, their bills and claims. */
const rowsOf = async ({ carrier }: World, agency: string, line: string | null = null) => {
  const { db } = carrier.services;
  const clients = await db.selectFrom('accounts').select('id').where('agency_code', '=', agency).execute();
  const own = new Set(clients.map(({ id }) => id));
  const policies = (await db.selectFrom('policies').selectAll().execute()).filter(
    (policy) => own.has(policy.account_id) && (line === null || lineOf(policy) === line),
  );
  const byNumber = new Map(policies.map((policy) => [policy.policy_number, policy]));
  const policyOf = ({ policy_number: number }: { policy_number: string }) => {
    const policy = byNumber.get(number);
    if (!policy) throw new Error(`There is no policy ${number}`);
    return policy;
  };
  const isOwn = ({ policy_number }: { policy_number: string }): boolean => byNumber.has(policy_number);
  const bills = (await db.selectFrom('bills').selectAll().execute()).filter(isOwn);
  const claims = (await db.selectFrom('claims').selectAll().execute()).filter(isOwn);
  return {
    policies,
    claims: claims.map((claim) => ({ claim, policy: policyOf(claim) })),
    bills: bills.map((bill) => viewBill({ bill, policy: policyOf(bill) }, today)),
  };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const rowsBy = ({ rows }: Report) => Object.fromEntries(rows.map(({ key, cells }) => [key, cells]));
const isWritten = ({ status }: { status: string }): boolean => writtenStatuses.some((one) => one === status);

describeEachDatabase('The reports of an agency', (world) => {
  const cases = ['214', '1080'].flatMap((agency) =>
    [null, 'commercial', 'surety'].map((line) => [agency, line] as const),
  );

  test.each(cases)(
    'have the figures that the rows of agency %s in the database add up to, line %s [REP-01.2, REP-01.3, REP-01.4, REP-01.5, REP-01.6, REP-01.7, REP-01.10]',
    async (agency, line) => {
      const browser = await world.signedIn('agent');
      await browser.post('/-/auth/user/selected-agency', { selectedAgency: agency });
      const query: Record<string, string> = line ? { line } : {};
      const { policies, bills, claims } = await rowsOf(world, agency, line);
      const lines = line === null ? businessTypes : businessTypes.filter((one) => one === line);
      const written = (month: string, one: string): number =>
        sum(
          policies
            .filter((policy) => isWritten(policy) && policy.effective.startsWith(month) && lineOf(policy) === one)
            .map(({ premium }) => premium),
        );

      const production = await readReport(browser, 'production', { ...query, ...year });
      expect(production.columns).toEqual(line === null ? [...businessTypes, 'written'] : [line]);
      expect(production.rows).toEqual(
        months.map((key) => {
          const cells = lines.map((one) => written(key, one));
          return { key, cells: line === null ? [...cells, sum(cells)] : cells };
        }),
      );
      expect(production.totals.at(-1)).toBe(sum(months.flatMap((key) => lines.map((one) => written(key, one)))));

      const commission = await readReport(browser, 'commission', { ...query, ...year });
      expect(commission.rows).toEqual(
        months.slice(0, -1).map((key) => ({
          key,
          cells: [
            sum(lines.map((one) => written(key, one))),
            sum(lines.map((one) => Math.round((written(key, one) * commissionRates[one]) / 1000))),
          ],
        })),
      );

      const inForce = policies.filter(
        ({ status, effective, expiry }) => status === 'Active' && effective <= isoOf(today) && expiry > isoOf(today),
      );
      const byLine = Map.groupBy(inForce, (policy) => policy.line);
      expect(rowsBy(await readReport(browser, 'inForce', query))).toEqual(
        Object.fromEntries(
          [...byLine].map(([key, all]) => [key, [all.length, sum(all.map(({ premium }) => premium))]]),
        ),
      );

      const due = policies.filter(
        ({ status, expiry }) => status === 'Active' && expiry >= isoOf(today) && expiry <= isoOf(today + 90),
      );
      const within = (from: number, until: number) => {
        const found = due.filter(
          ({ expiry }) => dayNumberOf(expiry) >= today + from && dayNumberOf(expiry) <= today + until,
        );
        return [found.length, sum(found.map(({ premium }) => premium))];
      };
      const renewals = await readReport(browser, 'renewals', query);
      if (line === null)
        for (const bucket of [within(0, 30), within(31, 60), within(61, 90)]) expect(bucket[0]).toBeGreaterThan(0);
      expect(rowsBy(renewals)).toEqual({ within30: within(0, 30), within60: within(31, 60), within90: within(61, 90) });
      expect(renewals.recordCount).toBe(due.length);
      expect(renewals.records.map(({ id }) => id).toSorted()).toEqual(
        due
          .map(({ policy_number }) => policy_number)
          .toSorted()
          .slice(0, 50),
      );

      const late = bills.flatMap(({ status, due: day, ...bill }) =>
        status === 'Past due' && day !== null ? [{ ...bill, day, age: today - dayNumberOf(day) }] : [],
      );
      const overdue = (from: number, until: number) => {
        const found = late.filter(({ age }) => age >= from && age <= until);
        return [found.length, sum(found.map(({ minimumDue }) => minimumDue))];
      };
      const pastDue = await readReport(browser, 'pastDue', query);
      expect(rowsBy(pastDue)).toEqual({
        overdue1: overdue(1, 30),
        overdue30: overdue(31, 60),
        overdue60: overdue(61, 99_999),
      });
      expect(pastDue.records.map(({ id, amount, day }) => [id, amount, day]).toSorted()).toEqual(
        late.map(({ id, minimumDue, day }) => [id, minimumDue, day]).toSorted(),
      );

      const open = claims.filter(({ claim }) => claim.status === 'Open' || claim.status === 'Reopened');
      const reported = (from: number, until: number) => {
        const found = open.filter(({ claim }) => {
          const age = today - dayNumberOf(claim.reported);
          return age >= from && age <= until;
        });
        return [found.length, sum(found.map(({ claim }) => claim.paid)), sum(found.map(({ claim }) => claim.reserved))];
      };
      const openClaims = await readReport(browser, 'openClaims', query);
      expect(rowsBy(openClaims)).toEqual({
        recent: reported(0, 30),
        month: reported(31, 90),
        older: reported(91, 99_999),
      });
      expect(openClaims.records.map(({ id }) => id).toSorted()).toEqual(
        open.map(({ claim }) => claim.claim_number).toSorted(),
      );

      const losses = await readReport(browser, 'lossRatio', { ...query, ...year });
      for (const { key, cells } of losses.rows) {
        const own = claims.filter(({ claim }) => claim.loss_date.startsWith(key)).map(({ claim }) => claim);
        const incurred = sum(own.map(({ paid, reserved }) => paid + reserved));
        const first = dayNumberOf(`${key}-01`);
        const next = key === '2026-01' ? today + 1 : dayNumberOf(`${months[months.indexOf(key) + 1]}-01`);
        const days = Array.from({ length: next - first }, (_, at) => isoOf(first + at));
        const earned = sum(
          policies
            .filter(isWritten)
            .map(
              ({ premium, effective, expiry }) =>
                (premium * days.filter((day) => day >= effective && day < expiry).length) /
                (dayNumberOf(expiry) - dayNumberOf(effective)),
            ),
        );
        const ratio = cells[3] ?? null;
        expect([key, ...cells.slice(0, 2)]).toEqual([key, own.length, incurred]);
        expect(cells[2]).toBeCloseTo(earned, -1);
        if (cells[2] === 0) expect(ratio).toBeNull();
        else expect(ratio).toBe(Math.round((incurred / earned) * 10_000));
      }
    },
  );

  test('commission statements are of the last twelve months that are over, and name the months that they have', async () => {
    const browser = await world.signedIn('agent');
    const usual = await readReport(browser, 'commission');
    const toDate = await readReport(browser, 'commission', { from: '2025-06', to: '2026-01' });
    for (const { from, to, rows } of [usual, toDate]) expect([rows[0]?.key, rows.at(-1)?.key]).toEqual([from, to]);
    expect((await readReport(browser, 'commission', { from: '2026-01' })).rows).toEqual([]);
    expect([usual.from, usual.to, usual.rows.length, toDate.to]).toEqual(['2025-01', '2025-12', 12, '2025-12']);
  });

  test('claims that moved are those whose last step is of the last seven days', async () => {
    const { db } = world.carrier.services;
    const browser = await world.signedIn('agent');
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '214' });
    const before = (await rowsOf(world, '214')).claims.map(({ claim }) => claim);
    const write = (claim: (typeof before)[number]) =>
      db.updateTable('claims').set(claim).where('claim_number', '=', claim.claim_number).execute();
    const states = ['Open', 'Closed', 'Denied', 'Reopened'].flatMap((status) =>
      [0, 5000].flatMap((paid) =>
        [null, 'Ada Okoro'].map((adjuster_name) => ({ status, paid: status === 'Denied' ? 0 : paid, adjuster_name })),
      ),
    );
    const ages = [0, 1, 6, 7, 8, 24, 25, 27, 28, 34, 35, 81, 82];
    const seen = new Set<string>();
    try {
      for (const [at, age] of ages.entries()) {
        for (const [place, claim] of before.slice(0, states.length).entries())
          await write({ ...claim, ...states[(place + at) % states.length], reported: isoOf(today - age) });
        const { claims } = await rowsOf(world, '214');
        const steps = claims.flatMap((found) => viewClaimDetail(found, false, today).timeline.slice(-1));
        const moved = steps.filter(({ date }) => date >= isoOf(today - 6));
        for (const { title } of moved) seen.add(title);

        const report = await readReport(browser, 'movedClaims');

        expect(Object.fromEntries(report.rows.map(({ key, cells }) => [rowLabel(key), cells[0]]))).toEqual(
          Object.fromEntries(
            report.rows.map(({ key }) => [rowLabel(key), moved.filter(({ title }) => title === rowLabel(key)).length]),
          ),
        );
        expect([age, report.recordCount]).toEqual([age, moved.length]);
      }
      expect(seen.size).toBe(6);
    } finally {
      for (const claim of before) await write(claim);
    }
  });

  test('list what a client’s own page lists, and no client of another agency [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const kinds = { policies: 'policies', bills: 'bills', claims: 'claims' } as const;

    for (const id of reportIds) {
      const { records: kind } = reports[id];
      const { records, recordCount } = await readReport(browser, id);
      if (kind === null) expect([id, recordCount, records]).toEqual([id, 0, []]);
      else
        for (const { id: number, accountId } of records.slice(0, 3)) {
          const found = await browser.get(`/-/api/${kinds[kind]}/${number}`);
          expect([found.status, (found.json as { accountId?: string }).accountId ?? accountId]).toEqual([
            200,
            accountId,
          ]);
        }
    }
  });

  test.each(reportIds)('%s is a CSV of the same table, whose cells no spreadsheet runs', async (id) => {
    const browser = await world.signedIn('agent');
    const { rows, columns } = await readReport(browser, id);

    const answer = await browser.get(`/-/api/reports/${id}/table.csv`);
    const lines = answer.text.replace('\uFEFF', '').trimEnd().split('\r\n');

    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(lines).toHaveLength(rows.length + 2);
    for (const line of lines) expect([line, line.split(',').length]).toEqual([line, columns.length + 1]);
    expect(lines.at(-1)).toMatch(/^Total,/);
    expect(answer.text).not.toMatch(/(?:^|,|\n)[=+@|%]/);
  });

  test('of an agency without clients are empty and say for which agency they are', async () => {
    const { db } = world.carrier.services;
    await db
      .insertInto('agencies')
      .values({ code: '9', name: 'New Agency', company: '01', lines: 'personal' })
      .execute();
    try {
      const browser = await world.signedIn('support');
      await browser.post('/-/auth/user/selected-agency', { selectedAgency: '9' });

      for (const id of reportIds) {
        const report = await readReport(browser, id);
        expect(report.agency).toEqual({ id: '9', name: 'New Agency' });
        expect(report.rows.flatMap(({ cells }) => cells).filter(Boolean)).toEqual([]);
        expect([report.records, report.recordCount]).toEqual([[], 0]);
      }
    } finally {
      await db.deleteFrom('agencies').where('code', '=', '9').execute();
    }
  });

  test.each([
    ['production', { from: '2026-02', to: '2026-01' }, 'The period ends before it begins.'],
    ['production', { from: '2020-01', to: '2026-01' }, `A period has at most ${longestPeriod} months.`],
    ['production', { from: '2026-13', to: '2026-01' }, 'from must be a month as YYYY-MM'],
    ['production', { to: '0' }, 'to must be a month as YYYY-MM'],
    ['production', { line: 'marine' }, 'line is missing or not valid'],
    ['production', { agency: '600' }, 'agency is missing or not valid'],
    ['renewals', { from: '2026-01' }, 'This report is about today and has no period.'],
  ] as const)('%s with %j is refused: %s', async (id, query, message) => {
    const browser = await world.signedIn('agent');

    for (const path of [id, `${id}/table.csv`]) {
      const answer = await browser.get(`/-/api/reports/${path}${queryOf(query)}`);
      expect(answer).toMatchObject({ status: 400, json: { message } });
    }
  });

  test('are for the agency side alone, for an agency of the user, and for known reports [SEC-06]', async () => {
    const statusFor = async (browser: Browser, path: string): Promise<number> =>
      (await browser.get(`/-/api/reports/${path}`)).status;
    const agent = await world.signedIn('agent');
    const support = await world.signedIn('support');
    const customer = await world.signedIn('customer');

    for (const id of reportIds)
      for (const path of [id, `${id}/table.csv`]) {
        expect([path, await statusFor(world.browser(), path)]).toEqual([path, 401]);
        expect([path, await statusFor(customer, path)]).toEqual([path, 403]);
        expect([path, await statusFor(support, path)]).toEqual([path, 403]);
        expect([path, await statusFor(agent, path)]).toEqual([path, 200]);
      }
    for (const id of ['unknown', '__proto__', 'constructor', '%F0%9F%8C%AE'])
      expect([id, await statusFor(agent, id)]).toEqual([id, 404]);
    await support.post('/-/auth/user/selected-agency', { selectedAgency: '77' });
    expect((await readReport(support, 'inForce')).agency.id).toBe('77');
  });

  test('a tab of another agency gets none, and neither does an agent who lost the agency', async () => {
    const browser = await world.signedIn('agent');
    const other = await browser.send('GET', '/-/api/reports/inForce', { headers: { 'x-agency': '1080' } });
    expect(other.status).toBe(409);

    const { agency } = await readReport(browser, 'inForce');
    await loseAgency(world, agency.id);
    expect((await readReport(browser, 'inForce')).agency.id).not.toBe(agency.id);
  });
});
