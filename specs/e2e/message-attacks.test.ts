import type { Page } from 'playwright';
import { describe } from 'vitest';
import { mostMessages, pollPeriod, type MessageRecord } from '#machines/domain/shell/messages.ts';
import { maintenance } from '#specs/flows/shell/system-messages/samples.ts';
import { newMessages, openMessages, region, show } from './support/messages.ts';
import { test } from './support/test.ts';
import { xssCorpus } from '#specs/support/xss-corpus.ts';
import { expect } from './support/expect.ts';

/** What would be left over of an attack, and what it would do to the page around it. */
const remains = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const place = document.querySelector('section[aria-label="System messages"]');
    const allowed = new Set(
      'P,BR,B,STRONG,I,EM,U,S,SMALL,SUB,SUP,SPAN,DIV,CODE,BLOCKQUOTE,UL,OL,LI,A'.split(',').concat('SECTION', 'BUTTON'),
    );
    for (const element of place?.querySelectorAll('*') ?? []) {
      if (element.closest('svg.lucide') || element.matches('.notice__root > svg, .notice__root > svg *')) continue;
      if (!allowed.has(element.tagName)) found.push(`element ${element.tagName}`);
      const isOurs = element.matches(
        'button, .container, .messages, .glance, .notice__root, .notice__body, .notice__title',
      );
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`handler ${name}`);
        if (!isOurs && !['href', 'target', 'rel'].includes(name)) found.push(`attribute ${name}`);
        if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:|\/(?![\\/]))/i.test(value))
          found.push(`address ${value}`);
      }
    }
    return found;
  });

/** Points at, tabs to and presses everything that an attack could have left. */
const provoke = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
    for (const element of document.querySelectorAll('section[aria-label="System messages"] *')) {
      if (element.closest('button')) continue;
      for (const name of [
        'pointerover',
        'pointermove',
        'mouseover',
        'mouseenter',
        'focus',
        'focusin',
        'click',
        'toggle',
      ])
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    }
  });

const attacks = xssCorpus.map((content, at): MessageRecord => ({
  ...maintenance,
  id: `${at}`,
  title: `${at} ${content}`,
  content,
}));

describe('Attacks in system messages', () => {
  const modes = [
    ['under the content security policy', false],
    ['with the policy switched off, so that only the sanitizer protects', true],
  ] as const;

  test.for(modes)(
    `${xssCorpus.length} payloads run nothing and leave nothing, %s [SEC-03.2] [MSG-02.1]`,
    async (mode, { newPage }) => {
      const [, bypassCSP] = mode;
      // browsers report handlers and styles as soon as anything parses them, long before they are thrown out
      const expected = /script-src-attr|style-src|base-uri|inline event handler|inline style|base URI/;
      const page = await newPage({ as: 'agent@demo.test', bypassCSP, ...(!bypassCSP && { expected }) });
      let executions = 0;
      const asked: string[] = [];
      await page.exposeFunction('reportExecution', () => {
        executions += 1;
      });
      await page.addInitScript(() => {
        const { reportExecution } = window;
        for (const name of ['alert', 'confirm', 'prompt'] as const)
          Object.defineProperty(window, name, { value: () => reportExecution() });
      });
      page.on('request', (request) => asked.push(request.url()));
      let batch: readonly MessageRecord[] = [];
      await show(page, () => batch);
      await page.clock.install();
      await page.goto('/help');
      await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();

      // in one document: an attack that succeeds fails the test, so none can hide another
      for (let from = 0; from < attacks.length; from += mostMessages) {
        batch = attacks.slice(from, from + mostMessages);
        // what asks for messages may not have begun when the page shows its title
        await expect
          .poll(async () => {
            await page.clock.runFor(pollPeriod);
            return newMessages(page).count();
          })
          .toBe(1);
        await openMessages(page);
        const names = batch.map(({ id }) => new RegExp(`^Dismiss: ${id} `));
        for (const name of names) await region(page).getByRole('button', { name }).waitFor();
        // until the reader of HTML is there, and were it to fail, a message is a paragraph of its words
        await expect(region(page).locator('.glance > div')).toHaveCount(batch.length);
        await expect(region(page).locator('.glance > p')).toHaveCount(0);
        await provoke(page);
        expect(await remains(page), JSON.stringify(batch.map(({ content }) => content))).toEqual([]);
        await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
      }

      expect(executions).toBe(0);
      expect(
        asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:image/svg')),
      ).toEqual([]);
      expect(xssCorpus.length).toBeGreaterThanOrEqual(150);
    },
  );
});
