import { expect, test } from 'vitest';
import { messagesQuery, type MessageRecord } from '#machines/domain/shell/messages.ts';
import type { Browser } from './browser.ts';
import { xssCorpus } from '#specs/support/xss-corpus.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const ask = (browser: Browser, query: string = messagesQuery, more: object = {}) =>
  browser.post('/-/graphql', { query, ...more });

const messagesIn = (json: unknown): MessageRecord[] => (json as { data: { messages: MessageRecord[] } }).data.messages;

describeEachDatabase('System messages', (world) => {
  test('people see the published messages of their company, and no draft [MSG-01.2, MSG-01.3] [API-03]', async () => {
    const [agent, alaska] = [await world.signedIn('agent'), await world.signedIn('agent-alaska')];

    const [ours, theirs] = [await ask(agent), await ask(alaska)];

    expect(messagesIn(ours.json)).toEqual([
      {
        id: 'msg-01-payments',
        title: 'Online payments pause on Sunday',
        content: expect.stringContaining('<strong>2 to 4 AM Central Time</strong>'),
        type: 'warning',
        status: 'published',
      },
    ]);
    expect(messagesIn(theirs.json).map(({ id }) => id)).toEqual(['msg-50-claims']);
    expect(`${ours.text} ${theirs.text}`).not.toContain('New personal auto forms');
  });

  test('of more than 50 messages the newest are shown', async () => {
    const agent = await world.signedIn('agent');
    for (let number = 1; number <= 51; number++)
      await agent.post('/-/demo/messages', { title: `Message ${number}`, content: null, type: null });

    const titles = messagesIn((await ask(agent)).json).map(({ title }) => title);

    expect(titles).toEqual(Array.from({ length: 50 }, (_, at) => `Message ${at + 2}`));
  });

  test('testers publish, change and remove a message; a reset brings the seeded ones back', async () => {
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

describeCarrier('The HTML of a message', (world) => {
  const publish = async (content: string): Promise<string | null | undefined> => {
    const agent = await world.signedIn('agent');
    await agent.post('/-/demo/messages', { id: 'html', title: 'HTML', content });
    return messagesIn((await ask(agent)).json).find(({ id }) => id === 'html')?.content;
  };

  test(`is sanitized before it is kept: ${xssCorpus.length} attacks leave words, emphasis, lists and links [SEC-03.1]`, async () => {
    const agent = await world.signedIn('agent');
    // a NUL or half a character is no text: it is refused
    const sent = xssCorpus.filter((content) => content.isWellFormed() && !content.includes('\0'));
    for (const [at, content] of sent.entries())
      await agent.post('/-/demo/messages', { id: `attack-${at}`, title: 'An attack', content });

    const kept = (await agent.get('/-/demo/messages')).json as MessageRecord[];
    const contents = kept.filter(({ id }) => id.startsWith('attack-')).map(({ content }) => content ?? '');

    const address = /(?:https?:\/\/|mailto:|tel:|\/(?![\\/])|[\w-]*(?=["?#]))[^"<>]*/.source;
    const harmless = new RegExp(`^(?:[^<>]|</?(?:p|strong|b|em|i|ul|ol|li)>|<br />|<a(?: href="${address}")?>|</a>)*$`);
    expect(contents).toHaveLength(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(150);
    expect(contents.filter((content) => !harmless.test(content))).toEqual([]);
    expect(xssCorpus.filter((content) => harmless.test(content)).length).toBeLessThan(xssCorpus.length / 10);
  });

  test.each([
    '<p>Pay <strong>today</strong> or <em>tomorrow</em>.<br />See <a href="/help?of=1&amp;at=2">Help</a>.</p>',
    '<ul><li><a href="https://example.test/a">A page</a></li><li><a href="mailto:help@example.test">Mail</a></li></ul>',
    'Words without markup, and 5 &gt; 3',
  ])('stays as it is where it is harmless: %s', async (content) => {
    expect(await publish(content)).toBe(content);
  });

  test.each([
    [
      '<h1>Big</h1> <img src="https://example.test/pixel.png"> <p style="color:red" onclick="x()">red</p>',
      'Big  <p>red</p>',
    ],
    [
      '<a href="//example.test">one</a><a href="/\\example.test">two</a><a href="javascript:x()">three</a>',
      '<a>one</a><a>two</a><a>three</a>',
    ],
    ['a<script>x()</script><style>b{}</style><svg><text>c</text></svg>d', 'ad'],
    ['<p>not closed & <b>bold', '<p>not closed &amp; <b>bold</b></p>'],
  ])('loses what is not: %s', async (content, kept) => {
    expect(await publish(content)).toBe(kept);
  });
});

describeCarrier('The GraphQL door', (world) => {
  test('takes one persisted query, however it is spaced; no other is run, and none reaches a draft [SEC-29] [MSG-01.3]', async () => {
    const agent = await world.signedIn('agent');
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `a${at}: title`).join(' ');
    const others = [
      '{ messages { title } }',
      '{ messages(status: draft) { id } }',
      '{ messages(status: null) { id } }',
      '{ a: messages { id } b: messages(status: published) { id } }',
      messagesQuery.replace('published', 'draft'),
      messagesQuery.replace(' status }', ' }'),
      messagesQuery.replace('messages(', 'more: messages('),
      `${messagesQuery} ${messagesQuery.replace('Messages', 'Others').replace('published', 'draft')}`,
      `${messagesQuery} fragment A on Message { id }`,
      messagesQuery.replace('{', '@skip(if: false) {'),
      'query Q($s: MessageStatus) { messages(status: $s) { id } }',
      `{ messages { ${fields(25)} } }`,
      `{ messages { ${'id '.repeat(400)} } }`,
      '{ messages { ...A } } fragment A on Message { ...B } fragment B on Message { ...A }',
      '{ messages { secret } }',
      '{ __schema { types { name } } }',
      '{ __typename }',
      'mutation { publish }',
      'subscription { messages { id } }',
      '{ messages {',
      '"',
      '',
    ];

    for (const query of others) {
      const { status, json } = await ask(agent, query, { variables: { s: 'draft' } });
      expect({ query, status, json }).toEqual({
        query,
        status: 400,
        json: { errors: [{ message: 'This query is not one of those that are answered here.' }] },
      });
    }
    const spaced = `# a comment\n${messagesQuery.replaceAll(' ', ',\n  ')}`;
    for (const query of [messagesQuery, spaced, messagesQuery]) {
      const { status, json, text } = await ask(agent, query, { variables: { status: 'draft' } });
      expect(status).toBe(200);
      expect(messagesIn(json).map(({ id }) => id)).toEqual(['msg-01-payments']);
      expect(text).not.toMatch(/msg-01-forms|New personal auto/);
    }
    expect((await ask(agent, messagesQuery, { operationName: 'Others' })).status).toBe(400);
  });

  test('asking does not extend the session, and needs one [MSG-01.5] [S-03.1]', async () => {
    const agent = await world.signedIn('agent');
    const before = await agent.readSession();
    world.pass(600);

    expect((await ask(agent)).status).toBe(200);

    expect((await agent.readSession()).clock?.expires).toBe(before.clock?.expires);
    world.pass(1201);
    expect((await ask(agent)).status).toBe(401);
    expect((await ask(world.browser())).status).toBe(401);
  });

  test('a page of another site cannot ask', async () => {
    const agent = await world.signedIn('agent');

    const { status } = await agent.post('/-/graphql', { query: messagesQuery }, { 'sec-fetch-site': 'cross-site' });

    expect(status).toBe(403);
  });

  test('answers 400 to bodies of another shape, and stays up', async () => {
    const agent = await world.signedIn('agent');
    const bodies = [{}, { query: 1 }, { query: 'x'.repeat(2001) }, { query: messagesQuery, variables: 'a' }, [], null];

    const statuses = [];
    for (const body of bodies) statuses.push((await agent.post('/-/graphql', body)).status);

    expect(statuses).toEqual(bodies.map(() => 400));
    expect((await ask(agent)).status).toBe(200);
  });
});
