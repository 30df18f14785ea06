import { expect, onTestFinished, test } from 'vitest';
import { defaultOptions } from '#mocks/options.ts';
import { countReads } from '#specs/support/count-reads.ts';
import type { Answer, Browser } from '../browser.ts';
import { describeCarrier } from '../world.ts';
import { recordStatements } from './statements.ts';
import { make, newPassword, policy } from './steps.ts';

const hashCost = { ...defaultOptions.hashCost };

type Steps = (browser: Browser, email: string) => AsyncGenerator<Answer>;

/** What a visitor can try without a password, by the address that is entered. */
const attempts: Readonly<Record<string, Steps>> = {
  'signing in with a wrong password': async function* (browser, email) {
    yield await browser.enterEmail(email, 'agent');
    for (let guess = 0; guess < 6; guess += 1) yield await browser.enterPassword('wrong');
    yield await browser.get('/-/auth/session');
  },
  'a forgotten password': async function* (browser, email) {
    for (let time = 0; time < 2; time += 1) yield await browser.post('/-/auth/forgot-password', { email });
    for (const confirmationCode of ['000000', '1', '000000', '000000', '000000', '000000', '000000'])
      yield await browser.post('/-/auth/forgot-password/reset', { email, confirmationCode, password: newPassword });
    yield await browser.get('/-/auth/session');
  },
  'a new password without a code': async function* (browser, email) {
    const wrong = { email, confirmationCode: '000000', password: newPassword };
    yield await browser.post('/-/auth/forgot-password/reset', wrong);
  },
  'signing up': async function* (browser, email) {
    yield await make(browser, 'signUpPolicy');
    yield await make(browser, 'signUpEmail', { email });
    for (const call of ['signUpProfile', 'signUpPassword', 'register', 'resendEmail'] as const)
      yield await make(browser, call);
    for (let guess = 0; guess < 6; guess += 1) yield await make(browser, 'verifyEmail');
    yield await browser.get('/-/auth/session');
  },
};

/** Everything of an answer that an onlooker could compare, without what differs each time. */
const visible = ({ status, headers, text }: Answer, email: string) => ({
  status,
  text: text.replaceAll(email, 'EMAIL').replace(/"requestId":"[^"]*"/, ''),
  headers: [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/^((?:[\w-]+)=)[\w-]{20,}/, '$1ID')]),
});

describeCarrier(
  'Whether an address has an account',
  (world) => {
    /** All that happens where an address is tried: answers, statements, hashes and mails. */
    const happens = async (steps: Steps, email: string) => {
      const browser = world.browser({ ip: `192.0.2.${email.length}` });
      const { services } = world.carrier;
      const mails = services.db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('count'));
      const before = (await mails.executeTakeFirstOrThrow()).count;
      const recorded = recordStatements(world.carrier);
      const hashes = countReads(hashCost, 'memoryCost');
      const seen = [];
      for await (const answer of steps(browser, email))
        seen.push({ ...visible(answer, email), statements: recorded.statements.splice(0), hashes: hashes.reads() });
      recorded.stop();
      hashes.stop();
      return { seen, mails: (await mails.executeTakeFirstOrThrow()).count - before };
    };

    test.each(Object.entries(attempts))('is not given away by %s', async (_, steps) => {
      // the first guest of a while sweeps what has run out
      await world.browser().enterEmail('nobody', 'agent');
      const unknown = await happens(steps, 'nobody@demo.test');
      for (const name of ['agent', 'agent-mfa', 'locked', 'unready', 'customer', 'setup'])
        expect(await happens(steps, `${name}@demo.test`), name).toEqual(unknown);
    });

    test('a guess is compared with a hash, also where no account has the address or the account is of another kind', async () => {
      const { services } = world.carrier;
      const { unmatchedHash } = services;
      Object.assign(services, { unmatchedHash: 'no hash: what is compared with it fails' });
      onTestFinished(() => void Object.assign(services, { unmatchedHash }));
      const statuses = [];
      for (const [name, userType] of [
        ['nobody', 'agent'],
        ['agent', 'customer'],
        ['agent', 'agent'],
      ] as const) {
        const browser = world.browser({ ip: `198.51.100.${statuses.length}` });
        await browser.enterEmail(name, userType);
        statuses.push((await browser.enterPassword('wrong')).status);
      }

      expect(unmatchedHash).toContain(`$m=${hashCost.memoryCost},t=${hashCost.timeCost},`);
      expect(statuses).toEqual([500, 500, 401]);
    });

    test('a wrong address is refused as an unknown policy is, after the same work', async () => {
      const { statements, stop } = recordStatements(world.carrier);
      const seen = [];
      for (const given of [
        { ...policy, addressInput: '1 Nowhere Road, Sitka, AK' },
        { ...policy, policyNum: 'ZZ0000000' },
      ]) {
        const answer = await make(world.browser({ ip: `192.0.2.${seen.length}` }), 'signUpPolicy', given);
        seen.push({ ...visible(answer, 'none@demo.test'), statements: statements.splice(0) });
      }
      stop();

      expect(seen[0]?.status).toBe(400);
      expect(seen[1]).toEqual(seen[0]);
    });
  },
  { hashCost },
);
