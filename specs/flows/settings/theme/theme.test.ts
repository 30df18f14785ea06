import { describe, expect, test } from 'vitest';
import { keptSettingOf, settingFor, themeInCookies, themeSettingOf } from '#machines/domain/settings/theme.ts';

describe('the kept theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'auto'],
    ['', 'auto'],
    ['LIGHT', 'auto'],
    ['<img src=x onerror=alert(1)>', 'auto'],
    ['__proto__', 'auto'],
    [null, 'auto'],
  ] as const)('%j is the setting %s [THM-01.3]', (text, setting) => {
    expect(themeSettingOf(text)).toBe(setting);
  });

  test.each([
    ['dark', 'light', 'dark'],
    ['auto', 'light', 'light'],
    [null, 'dark', 'dark'],
    ['moon', 'dark', 'dark'],
    ['auto', 'moon', 'auto'],
    [null, null, 'auto'],
  ] as const)('the cookie %j and storage %j are %s', (cookie, stored, setting) => {
    expect(keptSettingOf({ cookie, stored })).toBe(setting);
  });

  test.each([
    [null, null, true, 'dark'],
    [null, null, false, 'auto'],
    ['auto', null, true, 'auto'],
    [null, 'light', true, 'light'],
    ['dark', null, false, 'dark'],
  ] as const)(
    'the cookie %j and storage %j are, for a user who wants dark (%j), %s',
    (cookie, stored, wants, setting) => {
      expect(settingFor({ cookie, stored }, wants)).toBe(setting);
    },
  );

  test.each([
    ['a=1; wn-app-theme=light; b=2', 'light'],
    ['wn-app-theme=', ''],
    ['x-wn-app-theme=light', null],
    ['', null],
  ])('of the cookies %j is %j', (cookies, text) => {
    expect(themeInCookies(cookies)).toBe(text);
  });
});
