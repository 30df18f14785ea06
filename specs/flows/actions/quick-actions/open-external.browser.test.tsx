import { afterEach, describe, expect, test, vi } from 'vitest';
import { openExternal } from '#app/browser/open-external.ts';

const opened: Window[] = [];
const sent: { action: string; method: string; target: string; fields: [string, string][] }[] = [];

const watchTabs = () => {
  const open = window.open.bind(window);
  vi.spyOn(window, 'open').mockImplementation((...given) => {
    const tab = open(...given);
    if (tab) opened.push(tab);
    return tab;
  });
};

const watchPosts = () => {
  const { submit } = HTMLFormElement.prototype;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function record(this: HTMLFormElement) {
    const fields = [...new FormData(this)].map(([name, value]): [string, string] => [name, String(value)]);
    const attribute = (name: string) => this.getAttribute(name) ?? '';
    sent.push({ action: attribute('action'), method: attribute('method'), target: attribute('target'), fields });
    submit.call(this);
  });
};

const pageOf = (tab: Window | undefined): string => tab?.location.pathname ?? '';

afterEach(() => {
  vi.restoreAllMocks();
  for (const tab of opened.splice(0)) tab.close();
  sent.length = 0;
});

describe('a way out of the portal', () => {
  test('by a link opens a new tab that has no opener [SEC-32.2]', async () => {
    watchTabs();

    expect(openExternal({ kind: 'link', href: `${window.location.origin}/favicon.svg` })).toBe('opened');

    await expect.poll(() => pageOf(opened[0])).toBe('/favicon.svg');
    expect(opened[0]?.opener).toBeNull();
    expect(opened).toHaveLength(1);
  });

  test('by a post sends exactly the fields to a new tab that has no opener, and leaves no form behind [LEG-06.3] [QAM-13]', async () => {
    watchTabs();
    watchPosts();
    const action = `${window.location.origin}/favicon.svg`;
    const fields = { action: 'search', nav: '"><img src=x onerror=alert(1)>', submit: '1', AgencyId: 'Ä & Ö' };

    expect(openExternal({ kind: 'post', action, fields })).toBe('opened');

    expect(sent).toEqual([{ action, method: 'post', target: opened[0]?.name, fields: Object.entries(fields) }]);
    await expect.poll(() => pageOf(opened[0])).toBe('/favicon.svg');
    expect(opened[0]?.opener).toBeNull();
    expect(opened).toHaveLength(1);
    expect(document.forms).toHaveLength(0);
  });

  test('opens another tab each time, under a name that cannot be guessed', () => {
    watchTabs();
    watchPosts();
    for (let at = 0; at < 2; at += 1) openExternal({ kind: 'post', action: `${window.location.origin}/x`, fields: {} });

    expect(opened).toHaveLength(2);
    expect(new Set(sent.map(({ target }) => target)).size).toBe(2);
    for (const { target } of sent) expect(target).toMatch(/^externalTarget-(?:\d+-){3}\d+$/);
  });

  test.each([
    ['no tab at all', () => null],
    ['a tab that is closed at once', () => ({ closed: true }) as Window],
  ])('is blocked where the browser gives %s, and nothing is sent', (_, open) => {
    vi.spyOn(window, 'open').mockImplementation(open);
    watchPosts();

    expect(openExternal({ kind: 'post', action: `${window.location.origin}/x`, fields: { a: '1' } })).toBe('blocked');
    expect(openExternal({ kind: 'link', href: `${window.location.origin}/x` })).toBe('blocked');
    expect(sent).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://x.test'])(
    'never leads to %s, and opens no tab for it',
    (address) => {
      watchTabs();

      expect(() => openExternal({ kind: 'link', href: address })).toThrow('only http and https');
      expect(() => openExternal({ kind: 'post', action: address, fields: {} })).toThrow('only http and https');
      expect(opened).toEqual([]);
    },
  );
});
