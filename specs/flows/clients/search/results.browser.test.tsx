import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { account, pageOf, refused, suggested } from '#specs/flows/support/samples.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import { fc } from '#specs/support/properties.ts';
import { openSearch } from './open-search.tsx';
import { ask, more, named, rowsFor, seen } from './shown-results.ts';

// the end of the list has code of its own, which comes after the first rows
beforeAll(async () => {
  const { search, calls } = openSearch();
  await ask(search, 'ann');
  await act(async () => calls[0]?.answer(rowsFor(calls[0])));
  await screen.findByText('Scroll for more results');
  cleanup();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Collects everything that a look at the page ever finds, however short it is there. */
const watch = (look: () => string[]) => {
  const found = new Set(look());
  const observer = new MutationObserver(() => {
    for (const one of look()) found.add(one);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return (): string[] => [...found];
};

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('The results on screen', () => {
  test('never mix the answers of two searches, whatever the order in which they come [SCH-07.7] [SEC-26.1] [SCH-05.5]', async () => {
    const step = fc.oneof(
      fc.constantFrom('ann', 'bob', 'carl').map((text) => ({ ask: text })),
      fc.constant({ more: true }),
      fc.record({ reply: fc.nat(), isGood: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (script) => {
        const { search, calls } = openSearch();
        let asked = '';
        for (const one of script) {
          await act(async () => {
            if ('ask' in one) {
              asked = one.ask;
              search.send({ type: 'text.type', text: one.ask });
              search.send({ type: 'search.submit' });
            } else if ('more' in one) search.send({ type: 'page.more' });
            else {
              const [call] = calls.splice(one.reply % Math.max(calls.length, 1), 1);
              if (one.isGood) call?.answer(call && rowsFor(call));
              else call?.fail(refused(500));
            }
          });
          await settle();
          const ids = named();
          const shown = new Set(ids.map((id) => id?.split('-')[0]));
          expect(shown.size).toBeLessThanOrEqual(1);
          expect(new Set(ids).size).toBe(ids.length);
          if (!search.getSnapshot().matches({ list: 'loading' }) && ids.length > 0)
            expect(shown).toEqual(new Set([asked]));
        }
        search.stop();
        cleanup();
      }),
      { numRuns: 40 },
    );
  });

  test('never show that more are loading to who reads each page before the next: it is there already', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await screen.findAllByRole('article');
    const shown = watch(() => [...seen(), `busy: ${screen.queryByRole('feed')?.ariaBusy}`]);

    for (const page of [1, 2, 3, 4]) {
      // the carrier takes its time, and the person takes longer
      const ahead = calls[page];
      await act(async () => ahead?.answer(rowsFor(ahead)));
      screen.getByText(`Showing ${9 + 3 * page} of 60 results`);
      await more(search);
      screen.getByText(`Showing ${12 + 3 * page} of 60 results`);
    }

    expect(shown()).toEqual(['Scroll for more results', 'busy: false']);
    expect(calls.map(({ input }) => `${input.pageNum}/${input.pageSize}`)).toEqual([
      '1/12',
      '5/3',
      '6/3',
      '7/3',
      '8/3',
      '9/3',
    ]);
  });

  test('say that more are loading to who is faster than the carrier, with the call that is on its way', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));

    await more(search);
    expect([calls.length, ...seen()]).toEqual([2, 'Loading more results']);
    await act(async () => calls[1]?.answer(rowsFor(calls[1])));

    expect(seen()).toEqual(['Scroll for more results']);
    screen.getByText('Showing 15 of 60 results');
  });

  test('show nothing of a page that failed before it was wanted: it is asked for again', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));

    await act(async () => calls[1]?.fail(refused(500)));
    expect(seen()).toEqual(['Scroll for more results']);
    await more(search);
    expect([calls.length, ...seen()]).toEqual([3, 'Loading more results']);
    await act(async () => calls[2]?.fail(refused(500)));

    expect(seen()).toEqual(['Loading failed. Try again?']);
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });

  test('forget the page that is kept when something else is searched for, and cancel the one on its way', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    await act(async () => calls[1]?.answer(rowsFor(calls[1])));
    await ask(search, 'bob');
    await act(async () => calls[2]?.answer(rowsFor(calls[2])));
    await ask(search, 'carl');
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false, false, true, false]);
    await act(async () => calls[3]?.answer(rowsFor(calls[3])));
    await act(async () => calls[4]?.answer(rowsFor(calls[4])));

    await act(async () => calls[5]?.answer(rowsFor(calls[5])));
    await more(search);

    screen.getByText('Showing 15 of 60 results');
    expect(new Set(named().map((id) => id?.split('-')[0]))).toEqual(new Set(['carl']));
  });

  test('the focus stays on the button while it loads and when that fails, and goes to the first new card [Q-12.1] [SCH-10.6]', async () => {
    const { search, calls } = openSearch();
    await act(async () => {
      search.send({ type: 'text.type', text: 'ann' });
      search.send({ type: 'search.submit' });
    });
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    const more = await screen.findByRole('button', { name: 'Load more' });

    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(more);
    await act(async () => calls[1]?.fail(refused(500)));
    await screen.findByRole('button', { name: 'Loading failed. Try again?' });
    expect(document.activeElement).toBe(more);
    await userEvent.keyboard('{Enter}');
    await act(async () => calls[2]?.answer(rowsFor(calls[2])));

    await waitFor(() => expect(document.activeElement?.getAttribute('aria-posinset')).toBe('13'));
  });

  test('have suggestions above them whose number is said again when it changes [Q-04.3]', async () => {
    const { search, suggestions } = openSearch();
    const offer = async (text: string, names: readonly string[]) => {
      const before = suggestions.calls.length;
      await act(async () => search.send({ type: 'text.type', text }));
      await waitFor(() => expect(suggestions.calls.length).toBe(before + 1));
      await act(async () => suggestions.calls.at(-1)?.answer(names.map((name) => suggested(name))));
    };

    await offer('sm', ['Smith, Ada', 'Smith, Bea', 'Smart, Cy']);
    await screen.findByText('3 suggestions. Use the arrow keys.');
    await offer('smi', ['Smith, Ada', 'Smith, Bea']);

    await screen.findByText('2 suggestions. Use the arrow keys.');
  });

  test('have suggestions above them that are said to be none, once for several texts, and one that is said to be taken [Q-04.2] [Q-04.5]', async () => {
    const { search, suggestions } = openSearch();
    const said: string[] = [];
    new MutationObserver(() => {
      const words = document.querySelector('[role="search"] [role="status"]')?.textContent ?? '';
      if (words !== said.at(-1)) said.push(words);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    const offer = async (text: string, names: readonly string[]) => {
      const before = suggestions.calls.length;
      await act(async () => search.send({ type: 'text.type', text }));
      await waitFor(() => expect(suggestions.calls.length).toBe(before + 1));
      await act(async () => suggestions.calls.at(-1)?.answer(names.map((name) => suggestText(name))));
    };

    await offer('smithx', []);
    await screen.findByText('No suggestions');
    await offer('smithxy', []);
    await offer('smith', ['Smith, Jane']);
    await screen.findByText('1 suggestion. Use the arrow keys.');
    await userEvent.click(screen.getByRole('option', { name: 'Smith, Jane' }));

    await screen.findByText('Smith, Jane selected');
    expect(said).toEqual(['No suggestions', '1 suggestion. Use the arrow keys.', 'Smith, Jane selected']);
  });

  test('are a feed of articles that name themselves and their places, busy while others are on their way [Q-10.1]', async () => {
    const { search, calls } = openSearch();
    await ask(search, 'ann');
    await act(async () => calls[0]?.answer(rowsFor(calls[0])));
    const feed = await screen.findByRole('feed', { name: 'Clients found' });
    const cards = screen.getAllByRole('article');

    expect(
      cards.map((card) => [
        card.ariaPosInSet,
        card.ariaSetSize,
        document.getElementById(card.getAttribute('aria-labelledby') ?? '')?.textContent,
      ]),
    ).toEqual(cards.map((_, at) => [`${at + 1}`, '60', `Ann ${at + 1}`]));
    expect(cards).toHaveLength(12);
    expect(feed.ariaBusy).toBe('false');
    await ask(search, 'bob');
    expect(feed.ariaBusy).toBe('true');
  });

  test('each message of the list and of its pages is there to be seen, and pressing the failed one loads again [SCH-14] [Q-14.1]', async () => {
    const { search, calls } = openSearch();
    const ask = (text: string) =>
      act(async () => {
        search.send({ type: 'text.type', text });
        search.send({ type: 'search.submit' });
      });
    const last = () => calls.at(-1);

    await ask('ann');
    expect(seen()).toEqual(['Loading results']);
    await act(async () => last()?.fail(refused(500)));
    expect(seen()).toEqual(['Search Failed', 'Please try again']);
    await ask('bob');
    await act(async () => last()?.answer(pageOf(0)));
    expect(seen()).toEqual(['No results found', 'Check your spelling or try a different search']);

    await ask('carl');
    const found = last();
    await act(async () => found?.answer(rowsFor(found)));
    expect(seen()).toEqual(['Scroll for more results']);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(seen()).toEqual(['Loading more results']);
    await act(async () => last()?.fail(refused(500)));
    expect(seen()).toEqual(['Loading failed. Try again?']);
    const before = calls.length;
    await userEvent.click(screen.getByText('Loading failed. Try again?', { selector: 'button *, button' }));
    expect([calls.length, ...seen()]).toEqual([before + 1, 'Loading more results']);
    await act(async () => last()?.answer({ ...pageOf(1), results: [{ ...account, accountId: 'carl-13' }] }));
    expect(seen()).toEqual(['No more results']);

    await ask('dora');
    expect(seen()).toEqual(['Loading results']);
    expect(named().length).toBe(13);
  });

  test('a 400 is a sentence beside the box, shown as text', async () => {
    const { search, calls } = openSearch();
    await act(async () => {
      search.send({ type: 'text.type', text: 'ann' });
      search.send({ type: 'search.submit' });
    });
    await act(async () => calls[0]?.fail(refused(400, { message: '<b>Too</b> <script>short</script>', isText: true })));

    const box = screen.getByRole('combobox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('<b>Too</b> <script>short</script>')).toBeVisible();
    expect(document.querySelector('main b, form b, form script')).toBeNull();
  });

  test('a rejected text stays in the box, and what is shown says what it is of', async () => {
    const { search, calls } = openSearch();
    const reject = () => act(async () => calls.at(-1)?.fail(refused(400, { message: 'Too long', isText: true })));
    await ask(search, 'smith');
    await act(async () => calls[0]?.answer(pageOf(2)));
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('2 results');
    await ask(search, 'jones');
    await reject();

    expect(screen.getByRole('combobox')).toHaveValue('jones');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('2 results for “smith”');
    await ask(search, 'ann');
    await act(async () => calls.at(-1)?.answer(pageOf(0)));
    await ask(search, 'jones');
    await reject();
    expect(seen()).toEqual(['No results found', 'Check your spelling or try a different search']);
    expect(screen.getByText('Searched for “ann”.')).toBeVisible();
    await ask(search, 'dora');
    await act(async () => calls.at(-1)?.fail(refused(500)));
    await screen.findByText('Search Failed');
    expect(screen.queryByText(/^Searched for/)).toBeNull();
    await ask(search, 'jones');
    await reject();
    expect(await screen.findByText('Searched for “dora”.')).toBeVisible();
    expect(screen.queryByText('Find a client')).toBeNull();
  });
});
