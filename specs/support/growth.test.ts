import { afterAll, beforeAll, expect, test } from 'vitest';
import { resetProblems, setupProblems, signUpProblems } from '#machines/domain/shared/answers.ts';
import { parseAgency } from '#machines/domain/shared/agency.ts';
import { parseDay, parseIsoDay, parseMonth } from '#machines/domain/shared/calendar.ts';
import { readInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import { isTrustedAddress } from '#machines/domain/shared/trusted-address.ts';
import { textOf, toMessages } from '#machines/domain/shell/messages.ts';
import { checkPassword, passwordProblem } from '#machines/domain/shared/password.ts';
import { isPhone } from '#machines/domain/shared/phone.ts';
import { cutTail, isMonotonous, trimToLetters, unitOf } from '#machines/domain/shared/repetition.ts';
import { resolveTarget } from '#machines/domain/session/routes.ts';
import { parseSavedSearch } from '#machines/domain/clients/saved-search.ts';
import { rankSuggestions, suggestText } from '#machines/domain/clients/suggestions.ts';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { tidy, titleCase } from '#machines/domain/shared/text.ts';
import { themeInCookies } from '#machines/domain/settings/theme.ts';
import { listPreviewFeatures } from '#machines/domain/shared/identity.ts';
import { isEmail, rules } from '#machines/domain/shared/validation.ts';
import { findAddresses, isSameAddress } from '#mocks/address-service.ts';
import { isFoundBy, sortKey, wordsOf } from '#mocks/db/search-text.ts';
import { callerOf, isAddressRange, isForwardedHttps, networkOf } from '#mocks/http/proxies.ts';
import { commonPasswords } from '#mocks/passwords.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { acceptedEncoding } from '#mocks/static/encoding.ts';
import { asksForFile } from '#mocks/static/serve.ts';
import { editCode, extractCode } from '#ui/code.ts';
import { Meter } from './meter.ts';

const facts = { email: 'ada@agency.test', agencies: ['Lakeshore'], isEmployee: false };
const { account } = clientAt(5);

/** Every function of ours that reads a text from outside. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  passwordProblem: (text) => passwordProblem(text, facts, commonPasswords),
  'checkPassword, with such an email address': (text) =>
    checkPassword('wolf lantern gravel', { email: text }, commonPasswords),
  unitOf,
  isMonotonous,
  trimToLetters,
  cutTail: (text) => cutTail(text, 3),
  setupProblems: (text) => setupProblems({ step: 'registerPhone', phone: text }, facts),
  signUpProblems: (text) => signUpProblems({ step: 'verifyPolicy', policyNumber: text, address: text }, facts),
  resetProblems: (text) => resetProblems({ email: text, code: text, password: text, confirmation: text }),
  rules: (text) =>
    Object.values({ ...rules, min: rules.min(3), max: rules.max(3), match: rules.match('x') }).map((rule) =>
      typeof rule === 'function' && rule.length === 1 ? rule(text as never) : null,
    ),
  isEmail,
  isPhone,
  parseAgency,
  maskRecipient,
  parseDates: (text) => [parseDay(text), parseIsoDay(text), parseMonth(text)],
  readInvoiceNumber: (text) => readInvoiceNumber(text),
  isTrustedAddress: (text) => isTrustedAddress(`https://a.test/${text}`, ['https://a.test']),
  textOf,
  toMessages: (text) => toMessages([{ id: '1', title: text, content: text, type: text, status: 'published' }]),
  resolveTarget: (text) => resolveTarget(`/${text}`),
  parseSavedSearch,
  rankSuggestions: (text) => rankSuggestions(text, ['Ada', 'Adams'].map(suggestText)),
  tidy,
  titleCase,
  themeInCookies,
  listPreviewFeatures,
  findAddresses: (text) => findAddresses(`12 ${text}`),
  isSameAddress: (text) => isSameAddress(account, text),
  wordsOf,
  sortKey,
  isFoundBy: (text) => isFoundBy(text, 'ada'),
  callerOf: (text) => callerOf({ peer: '10.0.0.1', forwardedFor: text, forwardedProto: text }, () => true),
  isForwardedHttps: (text) => isForwardedHttps({ peer: text, forwardedFor: text, forwardedProto: text }, () => true),
  networkOf,
  isAddressRange,
  acceptedEncoding,
  asksForFile: (text) => asksForFile(`/${text}`),
  extractCode: (text) => extractCode(text, 6),
  editCode: (text) => editCode('123456', text, 3, 6),
};

/** What texts are made of, over and over. */
const pieces = [
  'a',
  '1',
  ' ',
  '.',
  '/',
  ',',
  ':',
  '"',
  '@a.',
  'ab',
  'a1',
  '<',
  '<script',
  '<style>',
  '</script ',
  '&a',
  '🦉',
  'é',
  '10.0.0.1,',
];

/** Texts of about that length: a piece over and over, with a beginning and an end that do not go with it. */
const textsOf = (length: number): string[] =>
  pieces.flatMap((piece) => {
    const middle = piece.repeat(Math.ceil(length / piece.length));
    return [middle, `a${middle}!`, `!${middle}a`];
  });

const meter = new Meter();
beforeAll(() => meter.start());
afterAll(() => meter.stop());

/** How many times the steps grow where the length of every text is doubled; the constant is for what does not grow. */
const growthOf = async (read: (text: string) => unknown): Promise<number> => {
  const steps = [];
  for (const length of [1500, 3000]) {
    const texts = textsOf(length);
    steps.push(await meter.measure(() => texts.map(read)));
  }
  const [once = 0, twice = 0] = steps;
  return twice / (once + 5000);
};

test('the meter sees work that grows with the square of a text, in loops and in methods of the language', async () => {
  const prefixes = (text: string) => Array.from({ length: text.length }, (_, at) => text.slice(0, at));
  const isRare = (text: string) => text.startsWith('a1a1') && prefixes(text);

  expect(await growthOf(prefixes)).toBeGreaterThan(3.5);
  expect(await growthOf(isRare)).toBeGreaterThan(3);
  expect(await meter.measure(() => unitOf('ab'.repeat(500)))).toBeGreaterThan(1000);
});

test.each(Object.keys(readers))('%s takes about twice the steps for twice the text', async (name) => {
  expect(await growthOf(readers[name] ?? (() => {}))).toBeLessThan(2.2);
});
