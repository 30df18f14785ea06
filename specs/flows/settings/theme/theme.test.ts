import { describe, expect, test } from 'vitest';
import { themeInCookies, themeOf, themeSettingOf } from '#machines/domain/settings/theme.ts';

describe('the kept theme', () => {
  test.each([
    ['light', 'light', 'light'],
    ['auto', 'auto', 'light'],
    ['dark', 'auto', 'light'],
    ['', 'auto', 'light'],
    ['LIGHT', 'auto', 'light'],
    ['<img src=x onerror=alert(1)>', 'auto', 'light'],
    ['__proto__', 'auto', 'light'],
    [null, 'auto', 'light'],
  ] as const)('%j is the setting %s and the theme %s [THM-01]', (text, setting, theme) => {
    expect([themeSettingOf(text), themeOf(text)]).toEqual([setting, theme]);
  });

  test.each([
    ['a=1; wn-app-theme=light; b=2', 'light'],
    ['wn-app-theme=', ''],
    ['x-wn-app-theme=light', null],
    ['', null],
  ])('of the cookies %j is %j [THM-01]', (cookies, text) => {
    expect(themeInCookies(cookies)).toBe(text);
  });
});
