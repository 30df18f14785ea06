import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe } from 'vitest';
import { routes } from '#machines/domain/session/routes.ts';
import { viewerPatience, viewerPulse } from '#src/inspector/bridge/protocol.ts';
import { portalOrigin } from './support/portal.ts';
import { anotherCode, newestCode, signIn } from './support/sign-in.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const openViewer = async (context: BrowserContext, prepare?: (viewer: Page) => Promise<void>): Promise<Page> => {
  const viewer = await context.newPage();
  await prepare?.(viewer);
  await viewer.goto('/inspector.html');
  return viewer;
};

/** What a button of the viewer gives to take away, as text. */
const taken = async (viewer: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'taken-')), 'file');
  await download.saveAs(file);
  return readFileSync(file, 'latin1');
};

/** Chooses a recording where it is: Playwright sends a copy of it to the browser, which takes seconds for a large one. */
const chooseInPlace = async (viewer: Page, file: string): Promise<void> => {
  const session = await viewer.context().newCDPSession(viewer);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
  await session.send('DOM.setFileInputFiles', { nodeId, files: [file] });
  await session.detach();
};

const actor = (viewer: Page, name: RegExp) =>
  viewer.getByRole('region', { name: 'Actors' }).getByRole('button', { name }).first();

const goToEmail = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Agent/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').waitFor();
};

/** A page of this origin that notes every byte on the channel. */
const eavesdrop = async (context: BrowserContext): Promise<string[]> => {
  const page = await context.newPage();
  const heard: string[] = [];
  await page.exposeFunction('recordBytes', (text: string) => void heard.push(text));
  await page.goto('/config.json');
  await page.evaluate(() => {
    const { recordBytes } = window;
    new BroadcastChannel('portal.inspector').addEventListener('message', ({ data }) =>
      recordBytes(JSON.stringify(data)),
    );
  });
  return heard;
};

/** Every text that the carrier answers, for as long as the browser is open. */
const collectTexts = (context: BrowserContext): Set<string> => {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= 4) texts.add(value);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/-/')) response.json().then(collect, () => {});
  });
  return texts;
};

const machinesIn = (recording: string): string => {
  const { portals } = JSON.parse(recording) as { portals: { messages: { k: string }[] }[] };
  return JSON.stringify(portals.flatMap(({ messages }) => messages.filter(({ k }) => k === 'machine')));
};

/** Whether a text is sent; a number counts by itself, not as some digits of a time or of a random number. */
const occursIn = (told: string, text: string): boolean =>
  told.includes(text) && (!/^\d+$/.test(text) || new RegExp(`(?<![\\d.])${text}(?!\\d)`).test(told));

/** Words of closed vocabularies that the allow-list shows, and the patterns of the pages. */
const words = new Set<string>([
  ...routes.map(({ pattern }) => pattern),
  'agent',
  'customer',
  'support',
  'guest',
  'personal',
  'commercial',
  'surety',
  // a status of policies, and a part of names in code
  'Active',
]);

describe('The inspector', () => {
  test('never sends, records or exports a password, code, name, address or number [SEC-09.1] [INS-05]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const context = page.context();
    const texts = collectTexts(context);
    const heard = await eavesdrop(context);
    const viewer = await openViewer(context);
    await page.goto('/login?inspect=local');
    await viewer.getByText('Live', { exact: true }).waitFor();
    await goToEmail(page);
    await page.getByLabel('Email address').fill('agent-mfa@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('MARKED-wrong-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').first().waitFor();
    await password.fill('Correct-Horse-Portal-26');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const code = page.getByRole('textbox', { name: /code/i });
    await code.waitFor();
    const sent = await newestCode(page, 'agent-mfa@demo.test');
    for (const answer of [anotherCode(sent), sent]) {
      await code.fill(answer);
      const call = page.waitForResponse(/mfa/);
      await page.getByRole('button', { name: 'Verify' }).click();
      await call;
    }
    await page.getByRole('button', { name: 'Yes, trust this device' }).click();
    await page.getByRole('link', { name: 'Clients' }).first().click();
    await page.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/policyholder/);
    await actor(viewer, /^policyholder/).waitFor();

    const recording = await taken(viewer, 'Export');
    const all = heard.join('\n') + recording;
    const code_ = machinesIn(recording);
    const secrets = [
      'MARKED-wrong-password',
      'Correct-Horse-Portal-26',
      sent,
      anotherCode(sent),
      'agent-mfa@demo.test',
    ];
    const leaks = [...texts, ...secrets].filter(
      (text) => !words.has(text) && !code_.includes(text) && occursIn(all, text),
    );
    expect(texts.size).toBeGreaterThan(100);
    expect(heard.length).toBeGreaterThan(10);
    expect(all).toContain('policyholder');
    expect(leaks).toEqual([]);
  });

  test('a viewer that opens after the fact draws every machine, as drawing, list and sequence [INS-01.1]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    const foreign: string[] = [];
    page.context().on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== portalOrigin) foreign.push(request.url());
    });
    await page.goto('/agents?inspect=local');
    await page.getByRole('combobox', { name: /^Name, policy/ }).fill('smith');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('article').first().waitFor();

    const viewer = await openViewer(page.context());
    await actor(viewer, /^search/).click();
    await viewer.locator('svg.chart .state[data-active]').first().waitFor();
    await expect.poll(() => viewer.locator('svg.chart .edge').count()).toBeGreaterThan(10);
    await viewer.getByRole('button', { name: 'List', exact: true }).click();
    await expect(viewer.locator('.state-list')).toContainText('success');
    await viewer.getByRole('button', { name: 'Sequence', exact: true }).click();
    await expect.poll(() => viewer.locator('.sequence .arrow').count()).toBeGreaterThan(5);
    expect(foreign).toEqual([]);
  });

  test('is opened from the user menu of a demonstration, and finds actors that were there before', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await page.goto('/agents');
    await page.getByRole('button', { name: /^Welcome/ }).click();
    const [viewer] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Inspector' }).click(),
    ]);

    await actor(viewer, /^session/).waitFor();
    await actor(viewer, /^search/).click();
    await viewer.locator('svg.chart .state[data-active]').first().waitFor();
  });

  test('pauses, steps back and on by keyboard, and follows again [INS-02.1]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const viewer = await openViewer(page.context());
    const slider = viewer.getByRole('slider');
    await actor(viewer, /^login/).waitFor();
    await viewer.keyboard.press('Space');
    await viewer.getByText('Paused', { exact: true }).waitFor();
    const before = Number(await slider.inputValue());
    await goToEmail(page);

    await viewer.keyboard.press('ArrowLeft');
    expect(Number(await slider.inputValue())).toBe(before - 1);
    await viewer.getByRole('button', { name: 'Follow' }).click();
    await viewer.getByText('editing.email').first().waitFor();
    expect(Number(await slider.inputValue())).toBeGreaterThan(before);
  });

  test('gives a recording, a test, a diagram and pictures to take away; a recording is replayed offline [INS-03]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const context = page.context();
    const viewer = await openViewer(context);
    await goToEmail(page);
    await actor(viewer, /^login/).click();
    await viewer.locator('svg.chart .state').first().waitFor();
    const recording = await taken(viewer, 'Export');
    const path = JSON.parse(await taken(viewer, 'Make a test')) as {
      machine: string;
      steps: { event?: { type: string } }[];
    };

    expect(path.machine).toBe('login');
    expect(path.steps.map(({ event }) => event?.type)).toContain('userType.choose');
    expect(await taken(viewer, 'Mermaid')).toMatch(/^stateDiagram-v2/);
    expect(await taken(viewer, 'SVG')).toMatch(/^<svg[^>]*viewBox/);
    expect((await taken(viewer, 'PNG')).slice(1, 4)).toBe('PNG');

    await page.close();
    const file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'monday.json');
    writeFileSync(file, recording, 'latin1');
    await context.setOffline(true);
    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByText('Recording monday.json').waitFor();
    await viewer.getByRole('slider').fill('0');
    await viewer.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await viewer.getByRole('slider').inputValue())).toBeGreaterThan(1);
  });

  test('bad files get a clear message, and the portal does not notice [INS-04.4]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const viewer = await openViewer(page.context());
    await actor(viewer, /^login/).waitFor();
    const recording = await taken(viewer, 'Export');
    const folder = mkdtempSync(join(tmpdir(), 'recording-'));
    const give = async (name: string, content: string) => {
      writeFileSync(join(folder, name), content, 'latin1');
      await viewer.getByLabel('Open recording').setInputFiles(join(folder, name));
    };
    const refusal = async () => {
      const text = await viewer.getByRole('alert').textContent();
      await viewer.getByRole('button', { name: 'Dismiss' }).click();
      return text;
    };

    await give('corrupt.json', recording.slice(0, 200));
    expect(await refusal()).toContain('This isn’t a recording, or it’s damaged');
    await give('foreign.json', JSON.stringify({ ...(JSON.parse(recording) as object), version: 7 }));
    expect(await refusal()).toContain('This recording is version 7');
    writeFileSync(join(folder, 'huge.json'), '');
    truncateSync(join(folder, 'huge.json'), 200 * 1024 * 1024);
    await chooseInPlace(viewer, join(folder, 'huge.json'));
    expect(await refusal()).toContain('This file is 200 MB.');
    await give('changed.json', recording.replaceAll('"login#', '"login#0'));
    await viewer.getByText('Changed since this recording was made: login').waitFor();
    await goToEmail(page);
  });

  test('without BroadcastChannel and storage the portal works, and the viewer says what it can still do [INS-04.3]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(window, 'BroadcastChannel');
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new Error('storage is off');
          },
        });
    });
    await signIn(page, 'agent-personal@demo.test');
    await page.getByRole('link', { name: 'Clients' }).first().waitFor();
    await page.goto('/?inspect=local');
    await page.getByRole('link', { name: 'Clients' }).first().waitFor();
    const viewer = await openViewer(page.context());

    await viewer.getByRole('heading', { name: 'This browser can’t connect to portals' }).waitFor();
    await viewer.getByRole('button', { name: 'Dark' }).click();
    await viewer.getByRole('button', { name: 'Light' }).waitFor();
  });

  test('distinguishes two portals in two tabs, and says which one is gone', async ({ newPage }) => {
    const first = await newPage();
    await first.goto('/login?inspect=local');
    const second = await first.context().newPage();
    await second.goto('/login?inspect=local');
    const viewer = await openViewer(first.context(), (page) => page.clock.install());
    const portals = viewer.getByRole('list', { name: 'Portals' });
    await expect(portals.getByRole('button')).toHaveCount(2);
    await goToEmail(second);

    await expect.poll(async () => new Set(await viewer.locator('.portals .count').allTextContents()).size).toBe(2);
    await first.close();
    await viewer.clock.fastForward(viewerPatience + viewerPulse);
    // the portal that is still there answers the pulse
    await expect(portals.getByText('closed', { exact: true })).toHaveCount(1);
    await expect(portals.getByText(/^\d+$/)).toHaveCount(1);
    await expect(portals.getByRole('button', { name: /^\/login \d\d:\d\d:\d\d closed$/ })).toHaveCount(1);
  });

  test('is only loaded by users who ask for it [INS-06.1]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/agents');
    await page.getByRole('combobox', { name: /^Name, policy/ }).waitFor();
    await untilReady(page, 'session', 'network', 'shortcuts');

    expect(requests.length).toBeGreaterThan(3);
    expect(requests.filter((path) => /inspector|local|stately|elk/.test(path))).toEqual([]);
  });

  test('lets no window of a hosted one answer where config.json says off, in a demonstration too', async ({
    newPage,
  }) => {
    const page = await newPage();
    const asked = await page.request.get('/login?inspect=stately');

    expect(asked.headers()['cross-origin-opener-policy']).toBe('same-origin');
  });
});
