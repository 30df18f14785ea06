import { createServer, type Server } from 'node:http';
import { mkdtempSync, existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { describe, onTestFinished } from 'vitest';
import { invoicePagePath } from '#mocks/control/receiver-paths.ts';
import type { Random } from '#mocks/seed/random.ts';
import { nextAction, reload, travel } from '#specs/walk/actions.ts';
import { useControl } from '#specs/walk/controls.ts';
import { pressKeys } from '#specs/walk/keyboard.ts';
import { problemOfWindow } from '#specs/walk/outside.ts';
import { print } from '#specs/walk/paper.ts';
import { isHosted } from '#specs/walk/payments.ts';
import { walkerAs } from '#specs/walk/people.ts';
import type { Actions, Step } from '#specs/walk/step.ts';
import { openVisit } from '#specs/walk/visit.ts';
import { coveredControls, problemsInPage } from '#specs/walk/problems-in-page.ts';
import { walk } from '#specs/walk/walk.ts';
import { expect } from './support/expect.ts';
import { billToPay, formOf, heading, payers } from './support/payments.ts';
import { portalOrigin } from './support/portal.ts';
import { signInByCall } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** A page with a main part and nothing that is wrong. */
const pageOf = (main: string, title = 'Page'): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head>
    <body><main><h1>Words</h1>${main}</main></body></html>`;

/** A page of its own with this content. */
const openPage = async (browser: Browser, content: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } });
  onTestFinished(() => page.context().close());
  await page.setContent(content);
  return page;
};

const sideways = `scrolls sideways by ${3000 - 1300} px`;

/** Pages with something wrong, and how a walk says it. */
const faults: Readonly<Record<string, readonly [page: string, found: readonly string[]]>> = {
  'a page with nothing wrong': [pageOf('<p id="one">Infinitely many words</p>'), []],
  'a page without a title': [pageOf('', ''), ['no title']],
  'a page with two headings of the first level': [
    pageOf('<h1>Other words</h1>'),
    ['2 headings of level 1: Words, Other words'],
  ],
  'a page without a heading of the first level': [
    pageOf('').replace('<h1>Words</h1>', ''),
    ['0 headings of level 1: '],
  ],
  'a page that nothing is to be seen of behind a modal': [
    pageOf('<div role="dialog">Words</div>').replace('<h1>', '<h1 hidden>'),
    [],
  ],
  'an id that two elements have': [pageOf('<p id="one"></p><p id="one"></p>'), ['two elements have the id one']],
  'words of a program': [pageOf('<p>Due on Invalid Date</p>'), ['words of a program: Due on Invalid Date']],
  'a page that could not be drawn': [pageOf('<p>We couldn’t load this page</p>'), ['a page that could not be drawn']],
  'a page that scrolls sideways': [pageOf('<div style="width: 3000px; margin-left: -8px">Words</div>'), [sideways]],
  'a page that waits for the choice of an agency': [
    pageOf('<p>Nothing else loads or is sent until you choose.</p><div aria-busy="true"></div>'),
    [],
  ],
  'a page that is still at work': [pageOf('<div aria-busy="true"></div>'), ['busy']],
};

test.for(Object.entries(faults))('a walk sees %s', async ([, [content, found]], { chromium }) => {
  const page = await openPage(chromium, content);
  expect(await page.evaluate(problemsInPage, false)).toEqual(found);
});

const cover = '<div style="position: fixed; inset: 0" id="cover"></div>';

const covers: Readonly<Record<string, readonly [main: string, found: readonly string[]]>> = {
  'what lies on a button': [`<button>Pay</button>${cover}`, ['BUTTON “Pay” is covered by DIV cover']],
  'that a button below the window is free': ['<div style="height: 3000px"></div><button>Pay</button>', []],
  'that a label lies on its field': [
    '<label style="position: relative"><input type="radio"><span style="position: absolute; inset: 0">Pay</span></label>',
    [],
  ],
  'that a modal may cover everything else': [
    `<button>Pay</button>${cover}<div role="dialog" style="position: relative"><button>OK</button></div>`,
    [],
  ],
};

test.for(Object.entries(covers))('a walk sees %s', async ([, [main, found]], { chromium }) => {
  const page = await openPage(chromium, pageOf(main));
  expect(await page.evaluate(coveredControls)).toEqual(found);
});

/** Serves one page at every address, and its calls. */
const serve = async (main: string): Promise<string> => {
  const server: Server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/-/demo/')) response.end('{}');
    else if (url.startsWith('/-/')) response.writeHead(Number(url.slice(3))).end('Words');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(main));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

/** A button that does this. */
const buttonThat = (script: string): string => `<button onclick="${script}">Press</button>`;

/** A dialog with a button that does nothing. */
const dialog = '<div role="dialog" aria-label="Pay"><button>Close</button></div>';

const byMouse: Actions = [
  [useControl, 3],
  [reload, 1],
];
/** These keys, then one that does something. */
const byKeys = (keys: readonly string[], last: string | null = null): Actions => [
  [(step) => pressKeys(step, keys, last), 1],
];

const look = { width: 768, colorScheme: 'light', isSlow: false } as const;

/** Draws the first of everything, the last way of many, and what is done in more than half of the cases. */
const firstOnes: Random = {
  below: (limit) => limit - 1,
  pick: <Item>(items: readonly Item[]) => items[0] as Item,
  chance: (percent) => percent >= 50,
};

interface Mistake {
  main: string;
  found: RegExp;
  among?: Actions;
  /** the step that comes to it */
  step?: RegExp;
  /** how many steps it takes to come to that */
  steps?: number;
}

/** What is wrong with a page only once it is used, and how a walk says it. */
const mistakes: Readonly<Record<string, Mistake>> = {
  'an error that nothing catches': {
    main: buttonThat("throw new Error('mistake')"),
    found: /^an error that nothing caught: Error: mistake/,
  },
  'an error in the console': {
    main: buttonThat("console.error('mistake')"),
    found: /^an error in the console: mistake$/,
  },
  'an answer that no user can be meant by': {
    main: buttonThat("fetch('/-/500')"),
    found: /^GET \/-\/500 was answered 500$/,
  },
  'calls in a loop': {
    main: buttonThat("for (let n = 0; n < 12; n++) fetch('/-/200')"),
    found: /^GET \/-\/200 was called 10 times in one step$/,
  },
  'that the focus is lost': { main: buttonThat('this.remove()'), found: /^the focus is lost with button “Press”$/ },
  'a step of the history that changes nothing': {
    main: buttonThat("history.pushState(null, '', location.href)"),
    found: /^back changes nothing$/,
    among: [
      [useControl, 1],
      [travel('back'), 1],
    ],
    step: /^back$/,
  },
  'a window that is led to what is not there': {
    main: buttonThat("window.open('/-/404')"),
    found: /^a window was led to \/-\/404, which was answered 404$/,
  },
  'a file without content': {
    main: buttonThat(
      "Object.assign(document.createElement('a'), { href: window.URL.createObjectURL(new Blob([])), download: 'bills.csv' }).click()",
    ),
    found: /^the file bills.csv is empty$/,
  },
  'a file without a name of its own': {
    main: buttonThat(
      "Object.assign(document.createElement('a'), { href: 'data:text/plain,a', download: 'undefined.csv' }).click()",
    ),
    found: /^a file has the name undefined.csv$/,
  },
  'that what has the focus is covered': {
    main: `<button>Press</button>${cover}`,
    found: /^what has the focus cannot be seen: BUTTON {2}Press$/,
    among: byKeys(['Tab']),
    step: /^press Tab$/,
    steps: 1,
  },
  'that the focus leaves a modal': {
    main: '<button>Press</button><div role="dialog"><button>OK</button></div>',
    found: /^the focus is outside of the modal: BUTTON {2}Press$/,
    among: byKeys(['Tab']),
    step: /^press Tab$/,
    steps: 1,
  },
  'that Escape does not close a modal': {
    main: dialog,
    found: /^Escape does not close “Pay”$/,
    among: byKeys(['Tab'], 'Escape'),
    step: /^press Tab, Escape$/,
    steps: 1,
  },
  'that the focus is lost with a key': {
    main: buttonThat('this.remove()'),
    found: /^the focus is lost with BUTTON {2}Press$/,
    among: byKeys(['Tab'], 'Enter'),
    step: /^press Tab, Enter$/,
    steps: 1,
  },
  'what cannot be read on paper': {
    main: '<p style="color: white">Words</p>',
    found: /^on paper: cannot be read on white: /,
    among: [[print, 1]],
    step: /^print$/,
    steps: 1,
  },
};

describe('A walk', () => {
  test.for(Object.entries(mistakes))(
    'notes %s, with the way there and a picture',
    async ([, { main, found, among = byMouse, step = /click button “Press”/, steps = 6 }], { chromium }) => {
      const origin = await serve(main);
      const folder = mkdtempSync(join(tmpdir(), 'walk-'));
      const defects = await walk(chromium, origin, { as: 'agent', seed: 1, steps, among, ...look }, folder);
      const defect = defects.find(({ what }) => found.test(what));
      expect(defects.map(({ what }) => what)).toEqual([expect.stringMatching(found)]);
      expect(defect?.steps).toContainEqual(expect.stringMatching(step));
      expect(['.png', '.txt'].map((end) => existsSync(`${defect?.file}${end}`))).toEqual([true, true]);
    },
  );

  test('does not take a key that scrolls what has the focus out of the window for one that moves it', async ({
    chromium,
  }) => {
    const origin = await serve('<button autofocus>Press</button><div style="height: 3000px"></div>');
    const folder = mkdtempSync(join(tmpdir(), 'walk-'));
    const among = byKeys(['End', 'ArrowUp']);
    expect(await walk(chromium, origin, { as: 'agent', seed: 1, steps: 1, among, ...look }, folder)).toEqual([]);
  });

  test('pays a bill on the hosted page and comes back to its receipt, and opens an invoice in another tab', async ({
    chromium,
  }) => {
    const notes: string[] = [];
    const visit = await openVisit(chromium, portalOrigin, look, (note) => void notes.push(note));
    onTestFinished(() => visit.context.close());
    const { as } = payers['01'];
    await signInByCall(visit.context, as);
    const step: Step = { visit, walker: walkerAs('agent'), random: firstOnes };
    await visit.page().goto(formOf(await billToPay('01', 0)));
    const taken: (string | null)[] = [];
    for (const [button, title] of [
      ['Review payment', 'Review your payment'],
      ['Confirm and continue', 'Pay from your bank account'],
      [/^Pay \$/, 'Payment received'],
    ] as const) {
      // a walk uses what is there, and does something else where nothing is
      await visit.page().getByRole('button', { name: button }).waitFor();
      taken.push(await (await nextAction(step, []))(step));
      await heading(visit.page(), title).waitFor();
    }
    expect(taken).toEqual([
      'press “Review payment”',
      'press “Confirm and continue”',
      expect.stringMatching(/^fill the number with “000123456789”, press “Pay \$[\d,.]+”$/),
    ]);
    await visit.page().getByText('Receipt number').waitFor();

    await visit.page().goto('/cloud-invoice');
    const portal = visit.page();
    for (const button of ['Find invoice', 'Switch agency', 'View or pay invoice']) {
      await portal.getByRole('button', { name: button }).waitFor();
      expect(await (await nextAction(step, []))(step)).toBe(`press “${button}”`);
    }
    await expect.poll(() => isHosted(visit.page().url())).toBe(true);
    expect(visit.page()).not.toBe(portal);
    expect(notes).toEqual([]);
  });

  test('waits for the tab in front, also where the one that it waited for goes because there are too many', async ({
    chromium,
  }) => {
    const origin = await serve(buttonThat(`window.open('${invoicePagePath}/1')`));
    const visit = await openVisit(chromium, origin, look, () => {});
    onTestFinished(() => visit.context.close());
    const first = visit.page();
    await first.goto('/');
    for (let tabs = 2; tabs <= 3; tabs += 1) {
      const opener = visit.page();
      await opener.getByRole('button').click();
      await expect.poll(() => visit.page()).not.toBe(opener);
    }
    await visit.changeTab();
    expect(visit.page()).toBe(first);
    const problems = visit.settle();
    await first.getByRole('button').click();
    expect(await problems).toEqual([]);
    await expect.poll(() => first.isClosed()).toBe(true);
  });

  test('sees a window that stays empty', async ({ chromium }) => {
    const page = await openPage(chromium, pageOf(buttonThat('window.open()')));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button').click();
    expect(await problemOfWindow(await opened, 0)).toBe('a window stays empty');
  });
});
