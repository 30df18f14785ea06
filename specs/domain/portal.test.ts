import { describe, expect, test } from 'vitest';
import { clientName, displayAddress, displayName } from '#machines/domain/clients/account.ts';
import { companyIds, companyOf } from '#machines/domain/shared/company.ts';
import { invoicePage, legacyRoot } from '#machines/domain/actions/hosts.ts';
import { parseRuntimeConfig } from '#machines/domain/shell/config.ts';
import { statusOf, toFailure } from '#machines/domain/shared/failure.ts';
import { loginStepOf } from '#machines/domain/session/session.ts';
import { signUpSteps } from '#machines/domain/onboarding/wizards.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { isFeatureOn, listPreviewFeatures } from '#machines/domain/shared/identity.ts';
import { isCompleteCode, isEmail } from '#machines/domain/shared/validation.ts';
import { describeStatus } from '#forms/failure-words.ts';
import { account, agent, config, refused, sessionIn } from '../flows/support/samples.ts';
import { signingUp } from '../flows/support/wizard-samples.ts';

describe('the settings', () => {
  test('know two companies, of which 01 is the default [BRD-01.1]', () => {
    expect(companyIds).toEqual(['01', '50']);
    expect([companyOf(undefined), ...companyIds.map(companyOf)]).toEqual(['01', '01', '50']);
  });

  test.for([
    ['api', 'basePath'],
    ['legacy', 'protocol'],
    ['legacy', 'host'],
    ['legacy', 'port'],
    ['publicSite', '01'],
    ['publicSite', '50'],
    ['quoteEngine'],
    ['invoicePage', 'production'],
    ['invoicePage', 'test'],
  ] as const)('have %s %s, which is needed [BRD-04.1]', ([group, name]) => {
    const without = structuredClone<Record<string, unknown>>(config);
    const within = name ? (without[group] as Record<string, unknown>) : without;

    expect(within[name ?? group]).toBeDefined();
    Reflect.deleteProperty(within, name ?? group);
    expect(() => parseRuntimeConfig(without)).toThrow(`config.json: ${name ? `${group}.${name}` : group} `);
  });

  test('name the field that is wrong, and what is wrong with it [BRD-04.4]', () => {
    expect(() => parseRuntimeConfig({ ...config, api: { basePath: 'here' } })).toThrow(
      'config.json: api.basePath must be a path such as /-',
    );
    expect(() => parseRuntimeConfig('<html>')).toThrow('config.json: (the whole file)');
    expect(parseRuntimeConfig(config)).toEqual(config);
  });

  test.for([
    ['production', 'https://legacy.test/secure', 'https://pay.example.test'],
    ['test', 'https://legacy.test', 'https://pay-test.example.test'],
    ['demo', 'https://legacy.test', 'https://pay-test.example.test'],
  ] as const)(
    'put the legacy prefix and the real invoice page into production only: %s [BRD-05] [BRD-04.2]',
    ([environment, legacy, invoice]) => {
      const settings = { ...config, environment };

      expect([legacyRoot(settings), invoicePage(settings)]).toEqual([legacy, invoice]);
    },
  );

  test.for([
    ['01', '01'],
    ['50', '50'],
    ['99', '01'],
    [undefined, '01'],
    [50, '01'],
  ] as const)('take the company id %j for %s [BRD-01.2]', ([id, company]) => {
    expect(companyOf(id)).toBe(company);
  });
});

describe('failures', () => {
  test.for([
    [400, 'Bad Request'],
    [404, 'No results found'],
    [500, 'Internal server error.'],
  ] as const)('of status %d say %j', ([status, words]) => {
    expect(describeStatus(status)).toBe(words);
  });

  test('are never lost: whatever is thrown is a failure', () => {
    expect(toFailure(new Error('boom'))).toEqual({ kind: 'unexpected', message: 'boom' });
    expect(toFailure('boom')).toEqual({ kind: 'unexpected', message: 'boom' });
    expect(statusOf(toFailure(refused(409)))).toBe(409);
  });
});

describe('a policyholder', () => {
  test.for([
    [{ accountName: "o'BRIEN-smith, jANE" }, "O'Brien-Smith, Jane"],
    [{ accountName: null, firstName: 'jane', lastName: 'SMITH' }, 'Jane Smith'],
    [{ accountName: null, firstName: 'jane', middleName: 'ann', lastName: 'SMITH' }, 'Jane Ann Smith'],
    [{ accountName: ' ' }, 'Unknown Policyholder'],
    [{ accountName: null }, 'Unknown Policyholder'],
  ] as const)('%j is called %s [SCH-19.1]', ([names, called]) => {
    expect(displayName({ ...account, ...names })).toBe(called);
  });

  test('without a name is called the same where a record of theirs has the name', () => {
    expect([clientName(''), clientName('Oak Roofing')]).toEqual(['Unknown Policyholder', 'Oak Roofing']);
  });

  test('lives at an address on one line, or at an unknown one [SCH-19.3]', () => {
    const nowhere = { line1: null, line2: null, city: null, state: null, zip: null };

    const inDuluth = { ...nowhere, line1: '1 Main St', city: 'Duluth', state: 'MN', zip: '55802' };
    expect(displayAddress(inDuluth)).toBe('1 Main St, Duluth, MN 55802');
    expect(displayAddress({ ...inDuluth, line2: ' Suite  4 ' })).toBe('1 Main St, Suite 4, Duluth, MN 55802');
    expect([displayAddress(nowhere), displayAddress(null)]).toEqual(['Unknown Address', 'Unknown Address']);
  });
});

describe('preview features', () => {
  const person = (
    previewAllowed: boolean,
    previewEnabled: boolean,
    previewFeatures: string | null,
    active: boolean,
  ): Identity => ({
    ...agent,
    user: { ...agent.user, previewAllowed, previewEnabled, previewFeatures },
    flags: [{ name: 'cos-2374', active }],
  });
  const listed = '["cos-2374"]';

  test.for([
    ['an active flag', person(false, false, null, true), true],
    ['allowed, enabled and listed', person(true, true, listed, false), true],
    ['not allowed', person(false, true, listed, false), false],
    ['not enabled', person(true, false, listed, false), false],
    ['not listed', person(true, true, '["cos-8041"]', false), false],
    ['a bad text', person(true, true, '{oops', false), false],
    ['nobody signed in', null, false],
  ] as const)('with %s [THM-02.1, THM-02.2]', ([, identity, isOn]) => {
    expect(isFeatureOn('cos-2374', identity)).toBe(isOn);
  });

  test.for(['', '{', '"x"', '{"a":1}', 'null'])('of the bad text %j count as none [THM-02.3]', (text) => {
    expect(listPreviewFeatures(text)).toEqual([]);
  });
});

describe('signing in', () => {
  test.for(['userType', 'email', 'password', 'mfa'] as const)('is at the step %s that the session names', (step) => {
    expect(loginStepOf(sessionIn('guest', step))).toBe(step);
  });

  test('starts at the beginning when the session names no step of it', () => {
    expect(loginStepOf(sessionIn('verifyEmail'))).toBe('userType');
  });

  test.for(signUpSteps)('starts at the beginning while a sign-up is at its step %s', (step) => {
    expect(loginStepOf(signingUp(step))).toBe('userType');
  });

  test.for([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
  ] as const)('takes the code %j: %j [LGN-10.2]', ([code, isComplete]) => {
    expect(isCompleteCode(code)).toBe(isComplete);
  });

  test.for([
    ['ada@agency.test', true],
    ['ada.moe+x@mail.agency.test', true],
    ['ada', false],
    ['ada@agency', false],
    ['ada@@agency.test', false],
    [`${'a'.repeat(250)}@b.test`, false],
  ] as const)('takes the email address %s: %j', ([email, isTaken]) => {
    expect(isEmail(email)).toBe(isTaken);
  });
});
