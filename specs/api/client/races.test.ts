import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import { authApi } from '#api/auth.ts';
import { messagesApi } from '#api/messages.ts';
import { userApi } from '#api/user.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import type { ResultPage, SearchRequest } from '#machines/domain/clients/search.ts';
import type { SearchEvent } from '#machines/clients/search/question.ts';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { clientOver } from '#specs/support/carrier.ts';
import { account, clients, pageOf } from '#specs/flows/support/samples.ts';
import { fc } from '#specs/support/properties.ts';

/** A call that waits for its answer. Some answer also after they were canceled, as a carrier does that was too late to stop. */
interface Call {
  id: number;
  kind: 'search' | 'suggest';
  path: string;
  query: Record<string, string>;
  signal: AbortSignal;
  answer: (response: Response | null) => void;
}

const openSearch = () => {
  const calls: Call[] = [];
  let count = 0;
  const client = clientOver((given) => {
    const { url, signal } = given as Request;
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { pathname, searchParams } = new URL(url);
    calls.push({
      id: (count += 1),
      kind: pathname.endsWith('/autocomplete') ? 'suggest' : 'search',
      path: pathname,
      query: Object.fromEntries(searchParams),
      signal,
      answer: (response) => (response ? resolve(response) : reject(new TypeError('Failed to fetch'))),
    });
    return promise;
  });
  const accounts = accountsApi(client);
  const clock = new SimulatedClock();
  const fetchPage = fromPromise<ResultPage, SearchRequest>(({ input, signal }) => accounts.search(input, signal));
  const search = createActor(
    searchMachine.provide({
      actors: {
        fetchResults: fetchPage,
        nextPage: nextPageMachine.provide({ actors: { fetchPage } }),
        autocomplete: autocompleteMachine.provide({
          actors: { fetchSuggestions: fromPromise(({ input, signal }) => accounts.suggest(input, signal)) },
        }),
      },
    }),
    { input: { preset: clients, saved: null }, clock },
  ).start();
  return { calls, client, clock, search };
};

/** What is on screen: the state, the results and the suggestions; and what is kept of the next page. */
const screenOf = ({ search }: Pick<ReturnType<typeof openSearch>, 'search'>) => {
  const { value, context, children } = search.getSnapshot();
  const suggesting = children.autocomplete?.getSnapshot();
  const next = children.nextPage?.getSnapshot();
  return structuredClone({
    value,
    context,
    suggesting: [suggesting?.value, suggesting?.context],
    next: [next?.value, next?.context],
  });
};

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
};

/** The answer to a call: rows that carry the call's own question, so that a mix-up shows. */
const respond = (
  { kind, query, id }: Call,
  outcome: 'good' | 'refused' | 'broken' | 'malformed' | 'cut',
): Response | null => {
  if (outcome === 'cut') return null;
  if (outcome === 'broken') return new Response('<html>', { status: 500 });
  if (outcome === 'malformed') return Response.json({ results: 'none' });
  if (outcome === 'refused') return Response.json(`refused ${id}`, { status: 400 });
  if (kind === 'suggest')
    return Response.json({
      results: ['', ' too'].map((more) => ({
        accountId: `${id}${more}`,
        name: `${query['clientName']}${more} ${id}`,
        city: null,
        accountNumber: '4711',
        businessType: 'personal',
        match: null,
        record: null,
      })),
    });
  const pageNum = Number(query['pageNum']);
  const size = Number(query['pageSize']);
  const rows = Array.from({ length: size }, (_, at) => ({
    ...account,
    accountId: String((pageNum - 1) * size + at),
    accountName: questionOf(query),
  }));
  return Response.json({ ...pageOf(0), results: rows, pageNum, lastPage: false, totalResults: 60 });
};

const questionOf = ({ clientName = '', sort = '', state = '' }: Record<string, string>): string =>
  [clientName, sort, state].join('|');

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('sm', 'smith', 'smi', 'johnson', 'x', '').map((text) => ({ do: 'type' as const, text })),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'send' as const, event: { type: 'search.submit' } as SearchEvent }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('name', 'city')
      .map((name) => ({ do: 'send' as const, event: { type: 'sort.choose', name } as SearchEvent })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('MN', 'WI')
      .map((value) => ({ do: 'send' as const, event: { type: 'filter.choose', name: 'state', value } as SearchEvent })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('filter.clear', 'search.retry', 'page.retry', 'search.clear')
      .map((type) => ({ do: 'send' as const, event: { type } as SearchEvent })),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'send' as const, event: { type: 'page.more' } as SearchEvent }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('open', 'close', 'accept').map((what) => ({ do: 'suggestions' as const, what })),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'pause' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(),
      outcome: fc.constantFrom(
        'good' as const,
        'good' as const,
        'good' as const,
        'refused' as const,
        'broken' as const,
        'malformed' as const,
        'cut' as const,
      ),
    }),
  },
);

test('a new search cancels the searches, pages, orders and suggestions on their way, and no other call; its answer is stored [SCH-07.1, SCH-07.2, SCH-07.6] [SEC-27]', async () => {
  const { calls, client, clock, search } = openSearch();
  const others = [userApi(client).keepAlive(), authApi(client).logout(), messagesApi(client).read()];
  const newest = () => calls.at(-1) as Call;
  const send = async (...events: SearchEvent[]): Promise<Call> => {
    for (const event of events) search.send(event);
    await settle();
    return newest();
  };
  const submit = (text: string) => send({ type: 'text.type', text }, { type: 'search.submit' });

  const first = await submit('smith');
  const second = await submit('johnson');
  second.answer(respond(second, 'good'));
  await settle();
  const page = await send({ type: 'page.more' });
  const order = await send({ type: 'sort.choose', name: 'city' });
  search.send({ type: 'text.type', text: 'smi' });
  clock.increment(1000);
  await settle();
  const suggestions = newest();
  const last = await submit('smith');

  expect([first, page, order, suggestions].map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/-/api/accounts', true],
    ['/-/api/accounts', true],
    ['/-/api/accounts', true],
    ['/-/api/accounts/autocomplete', true],
  ]);
  const spared = calls.filter(({ path }) => !path.startsWith('/-/api/accounts'));
  expect(spared.map(({ path, signal }) => [path, signal.aborted])).toEqual([
    ['/-/settings', false],
    ['/-/auth/logout', false],
    ['/-/graphql', false],
  ]);
  last.answer(respond(last, 'good'));
  await settle();
  const { context } = search.getSnapshot();
  expect(search.getSnapshot().matches({ list: 'success' })).toBe(true);
  expect(context.results.map((row) => 'accountName' in row && row.accountName)).toEqual(
    Array.from({ length: 12 }, () => 'smith|city,ASC|'),
  );
  search.send({ type: 'page.more' });
  await settle();
  expect(newest().query).toMatchObject({ pageNum: '5', pageSize: '3' });
  search.stop();
  for (const call of spared) call.answer(null);
  expect((await Promise.allSettled(others)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('in 1,000 random orders of answers to searches, pages, orders and suggestions nothing stale is ever shown [SCH-07.7] [SEC-26.1] [Q-06.2] [SCH-08.3]', async () => {
  let stale = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (script) => {
      const world = openSearch();
      const { calls, clock, search } = world;
      for (const step of script) {
        const { autocomplete } = search.getSnapshot().children;
        if (step.do === 'type') search.send({ type: 'text.type', text: step.text });
        if (step.do === 'send') search.send(step.event);
        if (step.do === 'pause') clock.increment(120);
        if (step.do === 'suggestions' && step.what === 'accept') {
          autocomplete?.send({ type: 'option.next' });
          autocomplete?.send({ type: 'option.accept' });
        } else if (step.do === 'suggestions') {
          autocomplete?.send({ type: step.what === 'open' ? 'suggestions.open' : 'suggestions.close' });
        }
        await settle();
        if (step.do === 'answer' && calls.length > 0) {
          const [call] = calls.splice(step.which % calls.length, 1);
          if (!call) continue;
          const before = screenOf(world);
          call.answer(respond(call, step.outcome));
          await settle();
          if (call.signal.aborted) {
            stale += 1;
            expect(screenOf(world)).toEqual(before);
          }
        }
        expectOneQuestion(world);
      }
      search.stop();
      await settle();
      expect(calls.filter(({ signal }) => !signal.aborted)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(stale).toBeGreaterThan(500);
});

/** At most one search and one lookup are on their way, both for what is asked now, and the rows on screen answer one question. */
const expectOneQuestion = ({ calls, search }: ReturnType<typeof openSearch>): void => {
  const { context, children } = search.getSnapshot();
  const alive = (kind: Call['kind']) => calls.filter((call) => call.kind === kind && !call.signal.aborted);
  expect(alive('search').length).toBeLessThanOrEqual(1);
  expect(alive('suggest').length).toBeLessThanOrEqual(1);
  for (const { query } of alive('search')) {
    const asked = query['pageNum'] === '1' ? context.question : context.answered;
    expect(query['clientName'] ?? '').toBe(asked?.text);
  }
  for (const { query } of alive('suggest')) {
    expect(query['clientName']).toBe(children.autocomplete?.getSnapshot().context.request.text);
  }
  const { answered, results } = context;
  const { text = '', sort = '', sortDirection = '', selections = {} } = answered ?? {};
  const rows = results.map((hit) => ('accountId' in hit ? `${hit.accountName ?? ''}#${hit.accountId}` : 'a form'));
  expect(rows).toEqual(
    results.map(
      (_, at) => `${[text, `${sort},${sortDirection}`, selections['state']?.join(',') ?? ''].join('|')}#${at}`,
    ),
  );
};
