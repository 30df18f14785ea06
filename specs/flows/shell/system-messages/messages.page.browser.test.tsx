import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import { longestContent } from '#machines/domain/shell/messages.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { billing, maintenance } from './samples.ts';

const agent = 'agent@demo.test';
const messages = '/graphql';

const region = () => screen.queryByRole('region', { name: 'System messages' });
const shown = async (): Promise<HTMLElement> => screen.findByRole('region', { name: 'System messages' });
const show = (portal: PortalPage, list: readonly unknown[]): void =>
  portal.answer(messages, () => Response.json({ data: { messages: list } }));

afterEach(() => vi.restoreAllMocks());

describe('System messages', () => {
  test('the carrier’s published message waits in the header, and is above every page from then on, with its markup', async ({
    portal,
  }) => {
    const letGo = portal.holdCalls(messages);
    await portal.signIn(agent);
    portal.open('/');
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Alex' });
    letGo();
    await within(screen.getByRole('banner')).findByRole('button', {
      name: 'New system message: Online payments pause on Sunday',
    });
    // the same page at another address
    await portal.user.click(
      screen.getByRole('link', { name: new RegExp(`^${quickActions.commissionStatementRedownload}`) }),
    );
    await screen.findByRole('dialog');
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(region()).toBeNull();

    await portal.user.click(screen.getByRole('link', { name: 'Clients' }));
    const search = await screen.findByRole('search');
    await waitFor(() => expect(document.title).toMatch(/^Client Search/));
    const message = await shown();
    await within(message).findByText('Online payments pause on Sunday');
    await waitFor(() => expect(message.querySelector('strong')?.textContent).toBe('2 to 4 AM Central Time'));
    expect(within(message).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/help');
    expect(screen.queryByRole('button', { name: /^New system message/ })).toBeNull();
    expect(message.getBoundingClientRect().y).toBeLessThan(search.getBoundingClientRect().y);
    expect(screen.queryByText('New personal auto forms')).toBeNull();
  });

  test('asking keeps no user signed in [MSG-01.5]', async ({ portal }) => {
    await portal.signIn(agent);
    await portal.call('/demo/session', { expiresInSeconds: 600 });
    const expires = async () =>
      ((await (await portal.read('/auth/session')).json()) as { clock: { expires: string } }).clock.expires;
    const before = await expires();
    const answered = vi.fn<() => void>();
    portal.answer(messages, async ({ send }) => {
      const answer = await send();
      answered();
      return answer;
    });

    portal.open('/help');
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(1));

    expect(await expires()).toBe(before);
  });

  test.for<[string, unknown, RegExp, number?]>([
    ['the end of the session', { message: 'Over' }, /status 401/, 401],
    ['no data', { data: null, errors: [{ message: 'down' }] }, /malformed answer at data/],
    ['another shape', { data: { messages: [{ id: 1, title: {} }] } }, /malformed answer at data\.messages\.0/],
    ['a list', [], /malformed/],
    ['a page', '<html></html>', /malformed/],
  ])('an answer with %s is only logged [MSG-01.4] [ERR-16.2]', async ([, json, logged, status = 200], { portal }) => {
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
    portal.expectErrors(status === 200 ? logged : /status (?:of )?401/);
    portal.answer(messages, () => Response.json(json, { status }));
    await portal.signIn(agent);
    const reads = portal.collectCalls('/auth/session');
    portal.open('/help');

    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await waitFor(() => expect(lines.join('\n')).toMatch(logged));
    expect(region()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reads).toHaveLength(1);
  });

  test('a link to another site opens beside the portal and does not learn of it, one within the portal opens in it', async ({
    portal,
  }) => {
    const content = '<a href="https://example.test/a" rel="opener">Away</a> <a href="/help" target="_blank">Here</a>';
    show(portal, [{ ...billing, content }]);
    await portal.signIn(agent);
    portal.open('/help');
    await portal.user.click(await screen.findByRole('button', { name: /^New system message/ }));

    const away = await screen.findByRole('link', { name: 'Away' });
    expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.getByRole('link', { name: 'Here' }).getAttributeNames()).toEqual(['href']);
  });

  test('dismissing the last of several leaves the focus with the one before it', async ({ portal }) => {
    show(portal, [maintenance, billing]);
    await portal.signIn(agent);
    portal.open('/help');
    await portal.user.click(await screen.findByRole('button', { name: 'New system message: 2 new messages' }));

    await portal.user.click(await screen.findByRole('button', { name: 'Dismiss: New billing address' }));

    expect(screen.getByRole('button', { name: 'Dismiss: Planned maintenance' })).toHaveFocus();
    expect(screen.queryByText('New billing address')).toBeNull();
  });

  test('a megabyte of markup, an unknown type and a message without words do no harm', async ({ portal }) => {
    const huge = `<p>${'<b>word</b> '.repeat(100_000)}</p>`;
    expect(huge.length).toBeGreaterThan(1024 * 1024);
    show(portal, [
      { ...maintenance, id: 'huge', title: 'Long', content: huge },
      { ...billing, id: 'odd', type: 'Carousel' },
      { ...billing, id: 'empty', title: '', content: '<p></p>' },
    ]);
    await portal.signIn(agent);
    portal.open('/help');
    await portal.user.click(await screen.findByRole('button', { name: /^New system message/ }));
    const message = await shown();
    await portal.user.click(within(message).getByRole('button', { name: 'Read more' }));

    await within(message).findByText('This message is too long to show in full. Contact us for the rest.');
    expect(within(message).getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(2);
    expect(message.innerText.length).toBeLessThan(longestContent);
    expect(document.querySelectorAll('b').length).toBeLessThan(longestContent / 8);
  });
});
