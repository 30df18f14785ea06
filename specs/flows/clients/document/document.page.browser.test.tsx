import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, onTestFinished, vi } from 'vitest';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import { firstAccountId, hasManyPolicies } from '#mocks/seed/accounts.ts';
import { factsIn } from '#specs/flows/clients/record/client-pages.ts';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const agent = 'agent@demo.test';
const client = firstAccountId + Array.from({ length: 1000 }, (_, at) => at).findIndex(hasManyPolicies);

const documentWith = async (
  portal: PortalPage,
  has: (one: AccountDocument) => boolean = ({ type }) => type === 'declarations',
): Promise<AccountDocument> => {
  const answer = await portal.read(`/api/accounts/${client}/documents?pageSize=1000`);
  const { results } = (await answer.json()) as { results: AccountDocument[] };
  const found = results.find(has);
  if (!found) throw new Error('No document of the seed has what this test needs');
  return found;
};

const tool = (name: string) =>
  within(screen.getByRole('group', { name: 'Document tools' })).getByRole('button', { name });
const pageField = () => screen.getByRole('textbox', { name: 'Page' });
const canvases = () => document.querySelectorAll('canvas').length;
const searchStatus = () => within(screen.getByRole('search', { name: 'In this document' })).getByRole('status');

const untilSeen = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

/** Waits until a page of the document is drawn. */
const untilDrawn = async (name: string | RegExp = /^Page 1 of /): Promise<HTMLElement> => {
  const sheet = await screen.findByRole('group', { name });
  await waitFor(() => expect(sheet.querySelector('canvas')).not.toBeNull());
  return sheet;
};

/** Opens a document at its own address, and waits until the portal, what it says of the document, and its first page are there. */
const open = async (portal: PortalPage, { id, title }: AccountDocument): Promise<HTMLElement> => {
  portal.open(`/clients/${client}/documents/${id}`);
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('heading', { level: 2, name: title });
  return untilDrawn();
};

const goToPage = async ({ user }: PortalPage, number: string): Promise<void> => {
  await user.clear(pageField());
  await user.type(pageField(), `${number}{Enter}`);
  await waitFor(() => expect(pageField()).toHaveValue(number));
};

// the fonts and canvases of PDF.js go with the documents
afterAll(() => waitFor(() => expect(document.querySelector('body > canvas')).toBeNull()));

describe('A document', () => {
  test('opens by its own address with its type, date, policy, pages and size, a text to select, and its name in the title [DOC-01.5] [DOC-03.1, DOC-03.3]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const declarations = await documentWith(portal);
    portal.change(`/api/documents/${declarations.id}`, {
      type: 'declarations',
      date: '2026-03-09',
      policyId: 'CAP5010614',
      pages: 3,
      bytes: 45_678,
    } satisfies Partial<AccountDocument>);
    const sheet = await open(portal, declarations);

    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(declarations.title);
    await waitFor(() =>
      expect(document.title).toMatch(
        new RegExp(`^${declarations.title}, ${declarations.id} · Falls Market · Documents · [^·]+$`),
      ),
    );
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Clients',
      'Falls Market',
      'Documents',
      declarations.id,
    ]);
    expect(factsIn(screen.getByRole('main'))).toMatchObject({
      Type: 'Declarations',
      Date: '03/09/26',
      Policy: 'CAP5010614',
      Pages: '3',
      Size: '46 KB',
    });
    await waitFor(() => expect(sheet.textContent).toContain('Policy number'));
    const [words] = await within(sheet).findAllByText(/Policy number/);
    expect(words?.closest('[aria-hidden]')).toBeNull();
    expect(screen.getByRole('link', { name: 'Close the document' })).toHaveAttribute(
      'href',
      `/clients/${client}/documents`,
    );
  });

  test('has for screen readers the headings, paragraphs and tables of its pages, which are searched as before', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const declarations = await documentWith(portal);
    const sheet = await open(portal, declarations);
    const read = (role: string) => [...sheet.querySelectorAll(`[role="${role}"]`)];
    await waitFor(() =>
      expect(read('heading').map(({ ariaLevel, textContent }) => [ariaLevel, textContent])).toEqual(
        expect.arrayContaining([
          ['3', declarations.title],
          ['4', 'Coverages'],
        ]),
      ),
    );
    expect(read('heading')[0]).toBeVisible();
    expect(read('paragraph').length).toBeGreaterThan(0);
    expect(
      read('row').map(({ children }) => [...children].map(({ role, textContent }) => [role, textContent?.trim()])),
    ).toContainEqual([
      ['rowheader', 'Policy number'],
      ['cell', declarations.policyId],
    ]);

    await portal.user.click(tool('Search in the document'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search in the document' })).toHaveFocus());
    await portal.user.keyboard('coverages');
    await waitFor(() => expect(searchStatus().textContent).toBe('1 of 1'));
    await waitFor(() => expect([...(CSS.highlights.get('current-match') ?? [])].map(String)).toEqual(['Coverages']));
  });

  test('is read by keyboard alone: pages, zoom, search and the way back [DOC-01.4]', async ({ portal }) => {
    await portal.signIn(agent);
    await open(portal, await documentWith(portal));
    const { keyboard } = portal.user;

    screen.getByRole('region', { name: /^Pages of/ }).focus();
    await keyboard('{ArrowRight}');
    await waitFor(() => expect(pageField()).toHaveValue('2'));
    await keyboard('{ArrowLeft}');
    await waitFor(() => expect(pageField()).toHaveValue('1'));
    for (const [key, isFitted] of [
      ['-', 'false'],
      ['0', 'true'],
      ['-', 'false'],
    ] as const) {
      await keyboard(key);
      await waitFor(() => expect(tool('Fit width')).toHaveAttribute('aria-pressed', isFitted));
    }
    await keyboard('{PageDown}');
    await keyboard('{PageDown}');
    await waitFor(() => expect(pageField()).toHaveValue('2'));

    await keyboard('{Control>}f{/Control}');
    const name = 'Search in the document';
    const field = await screen.findByRole('searchbox', { name });
    await waitFor(() => expect(field).toHaveFocus());
    await keyboard('POLICY');
    await waitFor(() => expect(searchStatus().textContent).toMatch(/^\d+ of \d+$/));
    const before = searchStatus().textContent;
    await keyboard('{Enter}');
    await waitFor(() => expect(searchStatus().textContent).not.toBe(before));
    await keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(searchStatus().textContent).toBe(before));
    await keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('searchbox', { name })).toBeNull());
    await waitFor(() => expect(tool(name)).toHaveFocus());

    screen.getByRole('link', { name: 'Close the document' }).focus();
    await keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Documents' });
  });

  test('of 200 pages draws those that are seen, and is searched as a whole', async ({ portal }) => {
    await portal.signIn(agent);
    await open(portal, await documentWith(portal, ({ pages }) => pages === 200));
    expect(canvases()).toBeLessThan(8);

    await goToPage(portal, '200');
    await untilDrawn('Page 200 of 200');
    expect(canvases()).toBeLessThan(8);

    await goToPage(portal, '1');
    await portal.user.click(tool('Search in the document'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search in the document' })).toHaveFocus());
    await portal.user.keyboard('180.14 we will');
    await waitFor(() => expect(searchStatus().textContent).toBe('1 of 1'));
    await waitFor(() => expect(pageField()).toHaveValue('180'));
  });

  test('asks for a new link when its link expired, once', async ({ portal }) => {
    await portal.signIn(agent);
    const declarations = await documentWith(portal);
    let asked = 0;
    let isRepaired = false;
    portal.answer('/api/document-files/*', ({ send, count }) => {
      asked = count;
      return isRepaired || count === 2
        ? send()
        : Response.json({ message: 'This link expired. Open the document again.' }, { status: 410 });
    });
    await open(portal, declarations);
    expect(asked).toBe(2);

    portal.open(`/clients/${client}/documents/${declarations.id}`);
    await untilAlert('This link expired');
    expect(asked).toBe(4);
    isRepaired = true;
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
    await untilDrawn();
  });

  test('has a field of pages that keeps the focus, and says the page in view after what there is not', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    await open(portal, await documentWith(portal, ({ pages }) => pages === 200));
    for (const [entered, shown] of [
      ['7', '7'],
      ['201', '200'],
      ['999', '200'],
      ['x', '200'],
      ['0', '1'],
    ] as const) {
      await portal.user.clear(pageField());
      await portal.user.type(pageField(), `${entered}{Enter}`);

      await screen.findByRole('group', { name: `Page ${shown} of 200` });
      await waitFor(() => expect(pageField(), entered).toHaveValue(shown));
      expect(pageField(), entered).toHaveFocus();
    }
    await portal.user.clear(pageField());
    await portal.user.type(pageField(), '{Enter}');
    await waitFor(() => expect(pageField()).toHaveValue('1'));
  });

  test('is loaded with the share of its file that has come; one that fails is tried again, and none is not found [DOC-01.3]', async ({
    portal,
  }) => {
    portal.expectErrors(/status of (?:404|500)/);
    await portal.signIn(agent);
    const { id, bytes } = await documentWith(portal);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const { promise: body, resolve: keepBody } = Promise.withResolvers<Uint8Array>();
    portal.answer('/api/document-files/*', async ({ send, count }) => {
      if (count > 1) return count === 2 ? Response.json({}, { status: 500 }) : send();
      const sent = await send();
      keepBody(new Uint8Array(await sent.arrayBuffer()));
      return new Response(readable, { headers: sent.headers });
    });
    portal.open(`/clients/${client}/documents/${id}`);
    const bar = await screen.findByRole('progressbar', { name: 'Loading document' });
    expect([bar.getAttribute('value'), bar.nextElementSibling?.textContent]).toEqual(['0', '0%']);
    const writer = writable.getWriter();
    const file = await body;
    expect(file).toHaveLength(bytes);
    for (const [from, to, shown] of [
      [0, 0.25, '25'],
      [0.25, 0.75, '75'],
    ] as const) {
      await writer.write(file.slice(Math.ceil(from * bytes), Math.ceil(to * bytes)));
      await waitFor(() => expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([shown, '100']));
      expect(bar.nextElementSibling?.textContent).toBe(`${shown}%`);
    }
    await writer.write(file.slice(Math.ceil(0.75 * bytes)));
    await writer.close();
    await untilDrawn();
    expect(bar).not.toBeInTheDocument();

    portal.open(`/clients/${client}/documents/${id}`);
    await untilAlert('Internal server error');
    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));
    await untilDrawn();

    portal.open(`/clients/${client}/documents/DEC-ZZ99999999-0`);
    await untilSeen('This document doesn’t exist or belongs to another client.');
  });

  test('leaves the time of the server as it was: the page that needs it next opens', async ({ portal }) => {
    await portal.signIn(agent);
    await open(portal, await documentWith(portal));
    await portal.user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Reports' }));
    await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await screen.findByRole('heading', { level: 2, name: 'Written premium' });
  });

  test('of another client, or that there is not, is not found', async ({ portal }) => {
    await portal.signIn(agent);
    const { id } = await documentWith(portal);
    const other = await portal.read('/api/accounts/20000002/documents');
    for (const address of [`/clients/${client}/documents/DEC-ZZ99999999-0`, `/clients/20000002/documents/${id}`]) {
      portal.open(address);
      if (other.ok || address.includes(String(client)))
        await untilSeen('This document doesn’t exist or belongs to another client.');
      else await untilSeen(/This client doesn’t exist/);
      expect(document.body.textContent.toLowerCase()).not.toContain('policy number');
      if (address.includes(String(client)))
        await waitFor(() => expect(document.title).toMatch(/^DEC-ZZ99999999-0 · .+ · Documents · .+/));
    }
  });

  test.for([
    ['500', () => Response.json({}, { status: 500 })],
    ['429', () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } })],
    ['malformed', () => Response.json({ id: 7 })],
  ] as const)('that cannot be read (%s) is named in the title by its number', async ([, answer], { portal }) => {
    portal.expectErrors(/status of (?:429|500)/);
    await portal.signIn(agent);
    const { id } = await documentWith(portal);
    portal.answer(`/api/documents/${id}`, answer);
    portal.open(`/clients/${client}/documents/${id}`);
    await screen.findByRole('button', { name: retryWords });
    await waitFor(() => expect(document.title.startsWith(`${id} · `), document.title).toBe(true));
  });

  test('is printed page by page', async ({ portal }) => {
    await portal.signIn(agent);
    const printed: number[] = [];
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(document.querySelectorAll('.paper > img').length);
      window.dispatchEvent(new Event('afterprint'));
    });
    onTestFinished(() => {
      print.mockRestore();
      window.dispatchEvent(new Event('afterprint'));
    });
    await open(portal, await documentWith(portal));
    await portal.user.click(tool('Print'));
    await waitFor(() => expect(printed).toEqual([2]));
  });
});
