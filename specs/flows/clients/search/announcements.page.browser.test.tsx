import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished } from 'vitest';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { clientWith } from '#specs/support/clients.ts';
import { ask, box, cards, openSearch } from './search-page.ts';

/** Keeps everything that live regions come to say, where they were there before. */
const listen = () => {
  const said: string[] = [];
  const isRegion = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[role=status], [role=alert]');
  const last = new WeakMap<Element, string>();
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = isRegion(target);
      const words = region?.textContent?.trim() ?? '';
      if (!region || words === '' || last.get(region) === words) continue;
      last.set(region, words);
      said.push(words);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  const says = (words: string): Promise<void> => waitFor(() => expect(said).toContain(words));
  return { said, says };
};

describe('What is said aloud', () => {
  test('of a search: loading, the count, more, nothing, failures, the only match, in regions that stood there before [SCH-20] [XTR-02.2] [Q-12.3] [Q-13] [W-10.1]', async ({
    portal,
  }) => {
    const { said, says } = listen();
    await openSearch(portal);

    const [first, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    portal.answer('/api/accounts', async ({ send, count }) => {
      if (count === 1) await first.promise;
      if (count === 2) await next.promise;
      return send();
    });
    await ask(portal, 'son');
    await says('Loading results');
    first.resolve();
    await screen.findAllByRole('article');
    const total = cards()[0]?.getAttribute('aria-setsize');
    await says(`Showing 12 of ${total} results`);
    (await screen.findByRole('button', { name: 'Load more' })).focus();
    await portal.user.keyboard('{Enter}');
    await says('Loading more results');
    next.resolve();
    await says(`Showing 15 of ${total} results`);
    await ask(portal, 'zzzzqqqq');
    await says('No results found. Check your spelling or try a different search');
    await ask(portal, clientWith(() => true).account.account_number);
    await says('1 result. Select Open the only match to see it.');
    portal.answer('/api/accounts', (call) => (call.count === 1 ? call.send() : cutConnection(call)));
    await ask(portal, 'son');
    await portal.user.click(await screen.findByRole('button', { name: 'Load more' }));
    await says('Loading failed. Try again?');
    await ask(portal, 'smith');
    await says('Search Failed. Please try again');

    expect(said.filter((words) => words === 'Loading results').length).toBeLessThanOrEqual(5);
    expect(new Set(said).size).toBeGreaterThanOrEqual(8);
  });

  test('of a search that is refused for a while: how long, and no time once that is over', async ({ portal }) => {
    portal.expectErrors(/429/);
    const { says } = listen();
    await openSearch(portal);
    portal.answer('/api/accounts', () => Response.json({}, { status: 429, headers: { 'retry-after': '45' } }));

    await ask(portal, 'smith');

    await says('Search Failed. Please try again. Try again in 45 seconds.');
    portal.passTime(45_000);
    await says('Search Failed. Please try again');
    expect(document.body.textContent).not.toContain('in 45 seconds');
  });

  test('of more results that are refused for a while: how long, as under the list', async ({ portal }) => {
    portal.expectErrors(/429/);
    const { said, says } = listen();
    await openSearch(portal);
    portal.answer('/api/accounts', ({ send, count }) =>
      count === 1 ? send() : Response.json({}, { status: 429, headers: { 'retry-after': '60' } }),
    );
    await ask(portal, 'son');

    const more = await screen.findByRole('button', { name: 'Load more' });
    more.focus();
    await portal.user.keyboard('{Enter}');

    await says('Loading failed. Try again in 1 minute.');
    // system messages arrive beside it
    expect(said.findLast((words) => words.startsWith('Loading failed'))).toBe('Loading failed. Try again in 1 minute.');
    expect(more).toHaveAccessibleDescription('Try again in 1 minute.');
  });

  test('of suggestions: how many once typing pauses, and the place of the highlighted one [Q-04.1] [Q-04.4] [Q-05]', async ({
    portal,
  }) => {
    const { said, says } = listen();
    await openSearch(portal);

    // letters without a pause between them
    await portal.user.setup({ delay: null }).type(box(), 'son');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    const count = (await within(list).findAllByRole('option')).length;
    await says(`${count} suggestions. Use the arrow keys.`);
    await portal.user.keyboard('{ArrowDown}');

    await says(`1 of ${count}`);
    expect(said.filter((words) => words.includes('suggestion')).length).toBeLessThanOrEqual(2);
  });

  test('of a client’s page: loading, and the name', async ({ portal }) => {
    const { says } = listen();
    await portal.signIn('agent@demo.test');

    const nameless = clientWith(({ account }) => account.account_name === null && account.last_name === null);
    portal.open(`/policyholder/${nameless.account.id}`);

    await says('Client loaded');
    await screen.findByRole('heading', { level: 1, name: 'Unknown Policyholder' });
  });
});
