import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportJobsApi } from '#api/reports.ts';
import { userApi } from '#api/user.ts';
import type { Carrier } from '#mocks/app.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';

let carrier: Carrier;
beforeAll(async () => {
  carrier = await startCarrier();
});
afterAll(() => carrier.close());

const order = { key: 'key-of-a-report-job', report: 'openClaims', format: 'csv', line: null } as const;

test('jobs are followed after a switch to another agency, and none that is the user’s no more', async () => {
  const call = clientOver(browserFetch(carrier));
  const jobs = reportJobsApi(call);
  await signIn(call, 'agent@demo.test');
  const { id } = await jobs.order(order, '77');
  await carrier.services.reportWorker.settled();
  const before = await jobs.follow([id]);

  await userApi(call).selectAgency('1080');

  expect(before).toEqual([expect.objectContaining({ id, agencyId: '77', state: 'ready' })]);
  expect(await jobs.list()).toEqual([]);
  expect(await jobs.follow([id, 'job-of-another-user'])).toEqual(before);
});

test('jobs that could not be read are not taken for ones that are gone', async () => {
  const call = clientOver(async (given) =>
    new Request(given).url.endsWith('/report-jobs') ? Response.json({ jobs: [] }) : Response.json({}, { status: 503 }),
  );

  await expect(reportJobsApi(call).follow(['job-1'])).rejects.toMatchObject({ kind: 'refused', status: 503 });
});
