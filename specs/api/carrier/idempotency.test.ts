import { Context } from 'hono';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { findSession } from '#mocks/db/sessions.ts';
import { leaseSeconds, once } from '#mocks/http/idempotency.ts';
import type { CarrierEnv, RequestContext } from '#mocks/http/request-context.ts';
import { digest, digestUnder } from '#mocks/secrets.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { actingFor, someInvoice } from './invoices.ts';
import { describeEachDatabase } from './world.ts';

describeEachDatabase('An Idempotency-Key', (world) => {
  let visit: RequestContext;
  let runs: number;

  beforeEach(async () => {
    runs = 0;
    const browser = await world.signedIn('agent');
    const { services } = world.carrier;
    const found = await findSession(services.db, browser.sessionId ?? '', world.time);
    const request = new Request('http://carrier.test/', { headers: { 'idempotency-key': 'key-1' } });
    visit = {
      services,
      context: new Context<CarrierEnv>(request),
      ip: browser.ip,
      company: '01',
      session: found?.session ?? null,
      user: found?.user ?? null,
      agency: null,
      now: world.time,
    };
  });

  const work = async () => ({ run: (runs += 1) });
  const call = (given: unknown = { month: 1 }, doing: () => Promise<unknown> = work) =>
    once({ ...visit, now: world.time }, 'redownload', given, doing);

  /** A call whose work has begun, and what ends it. */
  const begunCall = async (given: unknown) => {
    const started = Promise.withResolvers<void>();
    const end = Promise.withResolvers<unknown>();
    const done = call(given, () => {
      started.resolve();
      return end.promise;
    }).catch(() => {});
    await started.promise;
    return { end, done };
  };

  /** What remains of a process that ended in the middle of a call. */
  const killedCall = async (): Promise<void> => void (await begunCall({ month: 1 }));

  test('belongs to one request: with another body it is refused 422, and nothing is done', async () => {
    await call({ month: 1 });

    await expect(call({ month: 2 })).rejects.toMatchObject({ status: 422 });
    await expect(call({ month: 1 })).resolves.toEqual({ run: 1 });
    expect(runs).toBe(1);
  });

  test('is refused 422 with another body also while the first call is at work', async () => {
    await killedCall();

    await expect(call({ month: 2 })).rejects.toMatchObject({ status: 422 });
  });

  test('of a call whose process ended is free again after the lease, and not before', async () => {
    await killedCall();

    await expect(call()).rejects.toMatchObject({ status: 409, details: { retryAfter: leaseSeconds } });
    world.pass(leaseSeconds - 1);
    await expect(call()).rejects.toMatchObject({ status: 409, details: { retryAfter: 1 } });
    world.pass(1);
    await expect(call()).resolves.toEqual({ run: 1 });
    await expect(call()).resolves.toEqual({ run: 1 });
  });

  test('of a call whose process ended is free after the lease also where the clock went back', async () => {
    world.pass(20 * 24 * 3600);
    await killedCall();
    world.pass(-20 * 24 * 3600);

    await expect(call()).resolves.toEqual({ run: 1 });
    await expect(call()).resolves.toEqual({ run: 1 });
  });

  test('is taken over by one call, however many come at once', async () => {
    await killedCall();
    world.pass(leaseSeconds);

    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => call()));

    expect(runs).toBe(1);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  test('keeps the answer of the call that took it over, whatever happens to the first one', async () => {
    for (const end of ['answers', 'fails'] as const) {
      const first = await begunCall({ end });
      await expect(call({ end })).rejects.toMatchObject({ status: 409 });
      world.pass(leaseSeconds);
      const answer = await call({ end });

      if (end === 'answers') first.end.resolve({ run: 'late' });
      else first.end.reject(new Error('late'));
      await first.done;

      expect(await call({ end })).toEqual(answer);
      await visit.services.db.deleteFrom('answers').execute();
    }
  });

  test('is free again at once when the call failed', async () => {
    await expect(call({ month: 1 }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

    await expect(call()).resolves.toEqual({ run: 1 });
  });

  test('stays with a call that was done although its answer could not be kept: it is not done again', async () => {
    const { db } = visit.services;
    const full: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') throw new Error('no space left');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const broken = { ...visit, services: { ...visit.services, db: db.withPlugin(full) }, now: world.time };

    await expect(once(broken, 'redownload', { month: 1 }, work)).rejects.toThrow('no space left');

    await expect(call()).rejects.toMatchObject({ status: 409 });
    expect(runs).toBe(1);
  });

  test('keeps what was sent as a digest that says nothing without the key', async () => {
    const given = { currentPassword: 'a', newPassword: 'b' };
    await call(given);

    const { request } = await visit.services.db.selectFrom('answers').selectAll().executeTakeFirstOrThrow();

    expect(request).not.toBe(digest(JSON.stringify(given)));
    expect(request).toBe(digestUnder('key-1', JSON.stringify(given)));
  });

  test('is for no call with a secret, a cookie or the address of a hosted page: nothing of these is kept', async () => {
    const headers = { 'idempotency-key': 'one' };
    const browser = await actingFor(world);
    const invoice = await someInvoice(world);

    expect((await browser.post(`/-/api/invoices/${invoice}/page`, undefined, headers)).status).toBe(200);
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' }, headers);
    const passwords = { currentPassword: demoPassword, newPassword: 'Quiet-harbor-58-lamps' };
    expect((await browser.post('/-/auth/user/password', passwords, headers)).status).toBe(200);

    expect(await visit.services.db.selectFrom('answers').selectAll().execute()).toEqual([]);
  });
});
