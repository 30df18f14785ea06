import { describe, expect, test } from 'vitest';
import { messagesQuery, type MessageRecord } from '#machines/domain/shell/messages.ts';
import type { Browser } from './browser.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const ask = (browser: Browser, query: string = messagesQuery, more: object = {}) =>
  browser.post('/-/graphql', { query, ...more });

const messagesIn = (json: unknown): MessageRecord[] => (json as { data: { messages: MessageRecord[] } }).data.messages;

describeEachDatabase('System messages', (world) => {
  test('people see the published messages of their company, and no draft [MSG-01] [API-03]', async () => {
    const [agent, alaska] = [await world.signedIn('agent'), await world.signedIn('agent-alaska')];

    const [ours, theirs] = [await ask(agent), await ask(alaska)];

    expect(messagesIn(ours.json)).toEqual([
      {
        id: 'msg-01-payments',
        title: 'Online payments pause on Sunday',
        content: expect.stringContaining('<strong>2 to 4 a.m. Central Time</strong>'),
        type: 'warning',
        status: 'published',
      },
    ]);
    expect(messagesIn(theirs.json).map(({ id }) => id)).toEqual(['msg-50-claims']);
    expect(`${ours.text} ${theirs.text}`).not.toContain('New personal auto forms');
  });

  test('testers publish, change and remove a message; a reset brings the seeded ones back [MSG-01]', async () => {
    const agent = await world.signedIn('agent');
    const published = await agent.post('/-/demo/messages', { title: 'Office closed', content: 'On Friday', type: 'x' });
    const { id } = published.json as { id: string };
    expect(messagesIn((await ask(agent)).json).map(({ title }) => title)).toEqual([
      'Online payments pause on Sunday',
      'Office closed',
    ]);

    await agent.post('/-/demo/messages', { id, title: 'Office open', content: null, type: null });
    expect(messagesIn((await ask(agent)).json).at(-1)).toEqual({
      id,
      title: 'Office open',
      content: null,
      type: null,
      status: 'published',
    });

    await agent.post('/-/demo/messages', { id, title: 'Office open', status: 'draft' });
    expect(messagesIn((await ask(agent)).json)).toHaveLength(1);
    await agent.send('DELETE', '/-/demo/messages?id=msg-01-payments');
    expect(messagesIn((await ask(agent)).json)).toEqual([]);
    expect((await agent.get('/-/demo/messages')).json).toHaveLength(3);

    await agent.post('/-/demo/reset');
    const again = await world.signedIn('agent');
    expect(messagesIn((await ask(again)).json).map(({ id: one }) => one)).toEqual(['msg-01-payments']);
  });
});

describeCarrier('The GraphQL door', (world) => {
  test('only what the query asks for comes back [MSG-01]', async () => {
    const agent = await world.signedIn('agent');

    const { json } = await ask(agent, '{ messages { title } }');

    expect(json).toEqual({ data: { messages: [{ title: 'Online payments pause on Sunday' }] } });
  });

  test('no argument, variable or alias reaches a draft [MSG-01]', async () => {
    const agent = await world.signedIn('agent');
    const asked = [
      await ask(agent, '{ messages(status: draft) { id } }'),
      await ask(agent, '{ messages(status: null) { id } }'),
      await ask(agent, '{ a: messages { id } b: messages(status: published) { id } }'),
      await ask(agent, 'query Q($s: MessageStatus) { messages(status: $s) { id } }', { variables: { s: 'draft' } }),
    ];

    expect(asked.map(({ status }) => status)).toEqual([400, 200, 200, 400]);
    for (const { text } of asked) expect(text).not.toMatch(/msg-01-forms|New personal auto/);
  });

  test('asking does not extend the session, and needs one [MSG-01] [TMO-01]', async () => {
    const agent = await world.signedIn('agent');
    const before = await agent.readSession();
    world.pass(600);

    expect((await ask(agent)).status).toBe(200);

    expect((await agent.readSession()).clock?.expires).toBe(before.clock?.expires);
    world.pass(1201);
    expect((await ask(agent)).status).toBe(401);
    expect((await ask(world.browser())).status).toBe(401);
  });

  test('a page of another site cannot ask [SEC-05]', async () => {
    const agent = await world.signedIn('agent');

    const { status } = await agent.post('/-/graphql', { query: messagesQuery }, { 'sec-fetch-site': 'cross-site' });

    expect(status).toBe(403);
  });

  describe('answers 400 and stays up', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: title`).join(' ');
    const nested = (depth: number) => `${'... on Message { '.repeat(depth)}id${' }'.repeat(depth)}`;
    test.each<[string, string, string]>([
      ['no query', '', 'Syntax Error'],
      ['an unfinished query', '{ messages {', 'Syntax Error'],
      ['a field that is not there', '{ messages { secret } }', 'Cannot query field'],
      ['a mutation', 'mutation { publish }', 'not configured|not supported|mutation'],
      ['the schema', '{ __schema { types { name } } }', 'introspection'],
      ['many fields', `{ messages { ${fields(25)} } }`, 'too many fields'],
      [
        'many messages',
        `{ ${Array.from({ length: 25 }, (_, at) => `m${at}: messages { id }`).join(' ')} }`,
        'too many',
      ],
      ['many words', `{ messages { ${'id '.repeat(400)} } }`, 'tokens'],
      ['many levels', `{ messages { ${nested(6)} } }`, 'too deep'],
      [
        'fragments in a circle',
        '{ messages { ...A } } fragment A on Message { ...B } fragment B on Message { ...A }',
        'Cannot spread',
      ],
    ])('to %s [API-03]', async (_, query, words) => {
      const agent = await world.signedIn('agent');

      const { status, json } = await ask(agent, query);

      expect(status).toBe(400);
      expect((json as { errors: { message: string }[] }).errors[0]?.message).toMatch(new RegExp(words, 'i'));
      expect(JSON.stringify(json)).not.toContain('Did you mean');
    });

    test('to bodies of another shape [API-03]', async () => {
      const agent = await world.signedIn('agent');
      const bodies = [
        {},
        { query: 1 },
        { query: 'x'.repeat(2001) },
        { query: messagesQuery, variables: 'a' },
        [],
        null,
      ];

      const statuses = [];
      for (const body of bodies) statuses.push((await agent.post('/-/graphql', body)).status);

      expect(statuses).toEqual(bodies.map(() => 400));
      expect((await ask(agent)).status).toBe(200);
    });
  });
});
