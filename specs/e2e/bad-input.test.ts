import { describe } from 'vitest';
import { personalWordsIn } from '#specs/support/clients.ts';
import { searchPage } from './support/search-page.ts';
import { signIn } from './support/sign-in.ts';
import { test, watch } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('All journeys', () => {
  test('leave no report, no uncaught error, no personal data in storage, address or log [SEC-01.2] [SEC-08.1]', async ({
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
