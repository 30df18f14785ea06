import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { businessTypes } from '#machines/domain/clients/account.ts';
import { periodOf, reportIds } from '#machines/domain/reports/reports.ts';
import { dayNumberOf } from '#mocks/records/days.ts';
import { makeReport } from '#mocks/reports/report.ts';
import { describeCarrier } from './world.ts';

const records = /\b(?:policies|bills|claims|accounts)\b/;
/** Reads the records of an agency from the index alone. */
const addsUp = /^SEARCH (\w+) USING COVERING INDEX \1_of_agency \(agency_code=\?/;
/** Reads one record, by its number. */
const looksUp = /^SEARCH \w+ USING (?:INDEX sqlite_autoindex_\w+|INTEGER PRIMARY KEY) \(\w+=\?\)$/;

describeCarrier('The queries of a report', (world) => {
  test.each(reportIds)(
    '%s add up what an index holds, and look up the records that it lists one by one',
    async (report) => {
      const { db } = world.carrier.services;
      const queries: CompiledQuery[] = [];
      const recorder: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          queries.push(db.getExecutor().compileQuery(node, queryId));
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const question = { report, agency: '214', today: dayNumberOf('2026-01-05'), db: db.withPlugin(recorder) };
      for (const line of [null, ...businessTypes])
        await makeReport({ ...question, line, period: periodOf('year', { year: 2026, month: 1 }, report) }, '');

      const steps: string[] = [];
      for (const { sql, parameters } of queries) {
        const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
        const { rows } = await db.executeQuery<{ detail: string }>(plan);
        steps.push(...rows.map(({ detail }) => detail).filter((detail) => records.test(detail)));
      }
      expect(steps).toContainEqual(expect.stringMatching(addsUp));
      expect(steps.filter((step) => !addsUp.test(step) && !looksUp.test(step))).toEqual([]);
    },
  );
});
