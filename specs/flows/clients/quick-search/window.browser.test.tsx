import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { listActions } from '#machines/domain/actions/action-list.ts';
import type { Suggestion, SuggestionRequest } from '#machines/domain/clients/suggestions.ts';
import { listMenuEntries, type MenuEntryContext } from '#machines/domain/shell/menu-entries.ts';
import type { MenuAction } from '#machines/domain/shell/menus.ts';
import { quickSearchMachine } from '#machines/clients/quick-search/quick-search.machine.ts';
import { QuickSearch } from '#screens/clients/quick-search/QuickSearch.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { agent, clients, config, pageOf, suggested } from '#specs/flows/support/samples.ts';
import { openPort } from '#specs/support/open-port.ts';
import { openSearch } from '../search/open-search.tsx';

afterEach(cleanup);

const context: MenuEntryContext = {
  identity: agent,
  selectedAgency: '77',
  today: '2026-01-05',
  config,
  companyId: '01',
  claimsUrl: 'https://claims.example.test',
  windows: ['quickSearch', 'shortcuts', 'inspector'],
};
const actions = listActions(context);
const entries = listMenuEntries(context);
const clientsFound = Array.from({ length: 10 }, (_, at) => suggested(`Zappa ${at}`));

const openQuickSearch = () => {
  const started: MenuAction[] = [];
  const opened: (string | undefined)[] = [];
  const suggestions = openPort<readonly Suggestion[], SuggestionRequest>();
  const quickSearch = createActor(
    quickSearchMachine.provide({
      actors: {
        watchKeys: fromCallback(() => {}),
        watchEarlyKeys: fromCallback(() => {}),
        autocomplete: autocompleteMachine.provide({ actors: { fetchSuggestions: suggestions.logic } }),
      },
      actions: {
        startAction: (_, { action }) => void started.push(action),
        openClient: (_, { suggestion }) => void opened.push(suggestion.client?.accountId),
      },
    }),
    { input: { preset: clients, areKeysOn: true } },
  ).start();
  render(<QuickSearch quickSearch={quickSearch} context={context} />);
  act(() => quickSearch.send({ type: 'search.open' }));
  return { quickSearch, suggestions, started, opened };
};

const openClients = async () => {
  const { search, calls, suggestions } = openSearch();
  act(() => {
    search.send({ type: 'text.type', text: 'ann' });
    search.send({ type: 'search.submit' });
  });
  await act(async () => calls[0]?.answer(pageOf(2)));
  return { suggestions };
};

/** Types into the box and answers with ten clients. */
const suggest = async ({ calls }: { calls: { input: SuggestionRequest; answer: (found: Suggestion[]) => void }[] }) => {
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'zap');
  // where typing is slow, the letters before have made a call of their own
  await expect.poll(() => calls.at(-1)?.input.text).toBe('zap');
  await act(async () => calls.at(-1)?.answer(clientsFound));
  await screen.findByRole('listbox');
};

const widthOf = (element: Element) => element.getBoundingClientRect().width;

describe('The quick search', () => {
  test('lists every action and every entry of the menus, finds them by their words, and closes when one is followed', async () => {
    const { quickSearch } = openQuickSearch();
    const links = () => within(screen.getByRole('dialog')).queryAllByRole('link');
    const all = [...actions, ...entries];
    const offered = all.filter(({ href, permission }) => permission.isGranted && href !== null);
    expect(links().map((link) => link.getAttribute('href'))).toEqual(offered.map(({ href }) => href));
    for (const { title, permission } of all) {
      expect(screen.getAllByText(title).length).toBeGreaterThan(0);
      if (!permission.isGranted) expect(screen.getAllByText(denialWords[permission.reason]).length).toBeGreaterThan(0);
    }

    await userEvent.type(screen.getByRole('combobox'), 'commission');
    expect(links().map(({ textContent }) => textContent)).toEqual(['Direct Bill Commission Redownload']);
    expect(screen.getByText('1 quick action, 0 menu entries')).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.type(screen.getByRole('combobox'), 'zap');
    expect(links()).toEqual([]);
    expect(screen.getByText('No action or page matches. Select Search to find clients.')).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox'));

    const [link] = links();
    link?.addEventListener('click', (event) => event.preventDefault());
    if (link) await userEvent.click(link);
    expect(quickSearch.getSnapshot().matches({ window: 'closed' })).toBe(true);
  });

  test('hands the buttons of the menus over, and closes', async () => {
    const { quickSearch, started } = openQuickSearch();
    await userEvent.type(screen.getByRole('combobox'), 'manuals');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Manuals/ }));

    expect(started).toEqual([{ kind: 'manuals' }]);
    expect(quickSearch.getSnapshot().matches({ window: 'closed' })).toBe(true);
  });

  test('opens the client that is chosen, and shows the facts that distinguish clients of one name', async () => {
    const { quickSearch, suggestions, opened } = openQuickSearch();
    await suggest(suggestions);
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Zappa 0Edina · 4711 · Personal');

    await userEvent.click(screen.getAllByRole('option')[3] as HTMLElement);
    expect(opened).toEqual(['id of Zappa 3']);
    expect(quickSearch.getSnapshot().matches({ window: 'closed' })).toBe(true);
  });

  test('shows all of its suggestions: the window cuts nothing of them off', async () => {
    const { suggestions } = openQuickSearch();
    await suggest(suggestions);

    const list = screen.getByRole('listbox');
    const { left, right, top, bottom } = list.getBoundingClientRect();
    for (const [x, y] of [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const)
      expect(list.contains(document.elementFromPoint(x, y))).toBe(true);
  });
});

describe('A search box', () => {
  test('is 524 px wide in the quick search and 693 px with a preset, filters and results 970 px, all of them at most [SCH-15.1, SCH-15.2, SCH-15.3]', async () => {
    openQuickSearch();
    expect(widthOf(screen.getByRole('search'))).toBe(524);
    cleanup();

    await openClients();
    expect(widthOf(screen.getByRole('search'))).toBe(693);
    const content = (await screen.findByRole('feed')).closest('.container');
    expect(content && widthOf(content)).toBe(970);
    expect(content?.contains(screen.getByRole('button', { name: /^State/ }))).toBe(true);
  });

  test.each([
    ['quick search', 200, openQuickSearch],
    ['search with a preset', 252, openClients],
  ] as const)(
    'of the %s is a combobox: a list of %i px, arrows, Home and End, Enter, Escape, the active option and an announced count [ACP-05.1, ACP-05.2]',
    async (_, height, open) => {
      const { suggestions } = await open();
      await suggest(suggestions);
      const box = screen.getByRole<HTMLInputElement>('combobox');
      const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
      const says = (words: string) =>
        expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);

      expect(screen.getByRole('listbox').getBoundingClientRect().height).toBe(height);
      expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-autocomplete')]).toEqual(['true', 'list']);
      expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
      await says('10 suggestions. Use the arrow keys.');
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      expect(active()).toBe('Zappa 1Edina · 4711 · Personal');
      await says('2 of 10');
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      expect(active()).toBe('Zappa 9Edina · 4711 · Personal');
      await userEvent.keyboard('{Home}');
      expect([active(), box.selectionStart]).toEqual([undefined, 0]);
      await userEvent.keyboard('{ArrowDown}{End}');
      expect([active(), box.selectionStart]).toEqual([undefined, 3]);
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(box.value).toBe('zap');

      const asked = suggestions.calls.length;
      await userEvent.keyboard('{ArrowDown}');
      await expect.poll(() => suggestions.calls.length).toBe(asked + 1);
      await act(async () => suggestions.calls.at(-1)?.answer(clientsFound));
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
    },
  );
});
