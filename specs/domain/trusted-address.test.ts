import { expect, test } from 'vitest';
import { isTrustedAddress, originsOf } from '#machines/domain/shared/trusted-address.ts';

const origins = ['https://legacy.test', 'https://rce.test:8443', 'http://[::1]:9', 'https://a_b.test'];

test.for([
  'https://legacy.test',
  'https://legacy.test/',
  'https://LEGACY.test:443/rce?agencyId=1#top',
  'HTTPS://legacy.test?x=1',
  'https://rce.test:8443/a',
  'http://[::1]:9/a',
  'https://a_b.test/',
])('%s has a trusted origin', (address) => {
  expect(isTrustedAddress(address, origins)).toBe(true);
});

test.for([
  '',
  ' ',
  'null',
  '/rce',
  '//legacy.test/rce',
  'http://legacy.test/rce',
  'https://legacy.test:8443/rce',
  'https://rce.test/a',
  'https://legacy.test.evil.example/',
  'https://evil.example/?https://legacy.test',
  'https://evil.example#https://legacy.test/',
  'https://legacy.test@evil.example/',
  'https://legacy.test:443@evil.example/',
  String.raw`https://legacy.test\@evil.example/`,
  String.raw`https:\\legacy.test/`,
  String.raw`https://evil.example\.legacy.test/`,
  'https://legacy.test\t.evil.example/',
  ' https://legacy.test/',
  'https://legacy.test/\njavascript:alert(1)',
  'https://legacy.test/a b',
  'https://legacy.test/\u0000',
  'https://legacy\u0000.test/',
  'https:legacy.test',
  'https:///legacy.test',
  'javascript:alert(1)//https://legacy.test',
  'data:text/html,https://legacy.test/',
  'https://lеgacy.test/',
  'https://legacy.test。evil.example/',
  'https://legacy.test:99999999/',
])('%j has none', (address) => {
  expect(isTrustedAddress(address, origins)).toBe(false);
});

test('the origins of addresses have no port that their scheme implies, and leave out what is no web address', () => {
  expect(
    originsOf(['https://A.test:443/x', 'http://a.test:80', 'http://[::1]:4300/x', '/x', 'https://b@a.test']),
  ).toEqual(['https://a.test', 'http://a.test', 'http://[::1]:4300']);
});
