import { describe } from 'vitest';
import { awkwardNames } from '#mocks/seed/words.ts';
import { personalWordsIn } from '#specs/support/clients.ts';
import { openSearch, searchPage } from './support/search-page.ts';
import { signIn } from './support/sign-in.ts';
import { test, watch } from './support/test.ts';
import { expect } from './support/expect.ts';

const badTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  "'; DROP TABLE accounts; --",
  "' OR '1'='1",
  '%',
  '_',
  '\\',
  '*',
  '"',
  'a" NEAR b',
  'עברית',
  'مريم الحداد',
  '\u202Eevil\u202C',
  '🌮🏔️',
  '👩‍🌾',
  'a\u0000b',
  '\u0007\u001B[31m',
  '\u0301\u0301\u0301',
  '𝒮𝓂𝒾𝓉𝒽',
  '../../etc/passwd',
  '${7*7}',
  'undefined',
  'null',
  '-1',
  '9'.repeat(100),
  'ß',
  'x'.repeat(10_000),
];

describe('Bad input', () => {
  test(`${badTexts.length} texts are each answered by results, by none or by a sentence, never by a failure [SCH-08] [SEC-28] [SEC-30]`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'support@demo.test' });
    const search = searchPage(page);
    const statuses = new Set<number>();
    page.on('response', (response) => statuses.add(response.status()));
    await search.open();

    for (const text of badTexts) {
      await search.searchFor(text);
      const words = await page.locator('body').innerText();
      expect(words, text).not.toContain('Search Failed');
      expect(words, text).not.toMatch(/\bundefined\b|\bNaN\b|\[object|SQL|SQLITE/);
    }

    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    await expect(page.locator('main script, main svg[onload], main img[onerror]')).toHaveCount(0);
  });

  test('names with markup, other scripts and emoji are found and shown as they are [SEC-28] [SCH-19] [SCH-04]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'support@demo.test' });
    const search = await openSearch(page);

    for (const name of awkwardNames) {
      await search.searchFor(name.slice(0, 100));
      const card = search.cards.first();
      await card.waitFor();
      const shown = (await card.getByRole('heading').textContent()) ?? '';
      expect(shown.toLowerCase(), name).toBe(name.toLowerCase());
    }
    await expect(page.locator('main b, main img')).toHaveCount(0);
  });
});

describe('All journeys', () => {
  test('leave no report, no uncaught error, no personal data in storage, address or log [SEC-01] [SEC-02] [SEC-08] [S-08]', async ({
    newPage,
    chromium,
  }) => {
    const page = await newPage();
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    await signIn(page, 'agent@demo.test');
    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
    const search = searchPage(page);
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await search.searchFor('son');
    await search.loadUpTo(24);
    await page.getByRole('button', { name: 'Search tips' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await search.cards.last().getByRole('link').click();
    await page.getByText('Client ID').waitFor();
    await page.goBack();
    await search.cards.first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();

    const kept = await page.evaluate(() =>
      [{ ...sessionStorage }, { ...localStorage }, document.cookie, location.href, history.state]
        .map((part) => JSON.stringify(part))
        .join(' '),
    );
    expect(personalWordsIn(`${kept} ${log.join(' ')}`)).toEqual([]);
    expect(`${kept} ${log.join(' ')}`).not.toMatch(/Correct-Horse|session=/);

    const reports: string[] = [];
    const trap = await chromium.newContext({ baseURL: new URL(page.url()).origin });
    await watch(trap, (report) => reports.push(report));
    const trapped = await trap.newPage();
    await trapped.goto('/login');
    await trapped.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
      try {
        document.body.innerHTML = '<b>unsafe</b>';
      } catch {
        // refused, as it must be
      }
    });
    await expect
      .poll(() => reports.join(' '))
      .toMatch(/policy violated: style-src-elem[\s\S]*policy violated: require-trusted-types-for/);
    await trap.close();
  });
});
