import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { expect } from '../support/expect.ts';
import { untilReady } from '../support/ready.ts';

const here = import.meta.dirname;

/** The part of the reader that runs in the page, as one classic script. Keys come from Playwright, not from user-event. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    css: { postcss: {} },
    plugins: [
      {
        name: 'no-user-event',
        enforce: 'pre',
        resolveId: (id) => (id === '@testing-library/user-event' ? '\0no-user-event' : null),
        load: (id) => (id === '\0no-user-event' ? 'export const userEvent = { setup: () => null };' : null),
      },
    ],
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: resolve(here, 'in-page.ts'), formats: ['iife'], name: 'pageReader' },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
};

let script: Promise<string> | undefined;

/** A blind agent at a page: goes by the keyboard, and notes each key and what the reader says after it. */
export interface Agent {
  /** presses a key and waits until a phrase that matches is heard, or something is there */
  press: (key: string, until?: RegExp | Locator) => Promise<void>;
  type: (text: string, until?: RegExp | Locator) => Promise<void>;
  /** presses Tab (or another key) until the reader says a phrase that matches */
  goTo: (phrase: RegExp, key?: string) => Promise<void>;
  /** reads item by item from where the reader is, through the one that matches */
  read: (phrase: RegExp) => Promise<void>;
  /** something that happens without a key */
  meet: (what: string, happen: () => Promise<unknown>, until?: RegExp | Locator) => Promise<void>;
  /** everything noted so far: keys after `>`, what is said indented below */
  notes: () => string;
}

/** Opens an address, and starts the reader once the page is ready; from then on the page's clock moves only with the agent. */
export const openWithReader = async (page: Page, path: string, ready: () => Promise<unknown>): Promise<Agent> => {
  script ??= bundle();
  await page.addInitScript(await script);
  await page.clock.install();
  await page.goto(path);
  await ready();
  // what is drawn ahead is there before the answers that it waits for, which would be late once a minute has passed
  await untilReady(page, 'session');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => window.reader.start());
  const lines = [`> opens ${path}`, `  ${await page.title()}`];

  /** Lets the timers of the page run, and its calls finish. */
  const listen = async (): Promise<string> => {
    await page.clock.runFor(600);
    return (await page.evaluate(() => window.reader.collectSpoken())).join('\n');
  };
  const listenToEnd = async (): Promise<void> => {
    for (let before = -1; ;) {
      await listen();
      const now = await page.evaluate(() => window.reader.activity());
      if (now === before) return;
      before = now;
    }
  };
  const waitFor = (action: string, until: RegExp | Locator): Promise<void> =>
    until instanceof RegExp
      ? expect.poll(listen, { message: action, intervals: [20] }).toMatch(until)
      : expect
          .poll(async () => (await listen(), until.count()), { message: action, intervals: [20] })
          .toBeGreaterThan(0);
  const note = async (action: string, until?: RegExp | Locator): Promise<string[]> => {
    if (until) await waitFor(action, until);
    await listenToEnd();
    const all = await page.evaluate(() => window.reader.take());
    // the focus waits there for a page that is on its way, on a slow machine long enough to be heard
    const heard = all.filter((one, at) => one !== 'main' || at === all.length - 1);
    lines.push(`> ${action}`, ...heard.map((one) => `  ${one}`));
    return heard;
  };
  return {
    press: async (key, until) => {
      await page.keyboard.press(key);
      await note(key, until);
    },
    type: async (text, until) => {
      await page.keyboard.type(text);
      await note(`types ${text}`, until);
    },
    goTo: async (phrase, key = 'Tab') => {
      const passed: string[] = [];
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(key);
        const heard = await page.evaluate(() => window.reader.take());
        passed.push(...heard);
        if (!heard.some((one) => phrase.test(one))) continue;
        lines.push(`> ${key}, on to`, ...heard.map((one) => `  ${one}`));
        return;
      }
      throw new Error(`${key} does not lead to ${String(phrase)}, but to:\n${passed.join('\n')}`);
    },
    read: async (phrase) => {
      lines.push('> reads on');
      for (let items = 0; items < 200; items += 1) {
        const heard = await page.evaluate(() => window.reader.next());
        lines.push(`  ${heard}`);
        if (phrase.test(heard)) return;
      }
      throw new Error(`Reading on does not come to ${String(phrase)}:\n${lines.join('\n')}`);
    },
    meet: async (what, happen, until) => {
      await happen();
      await note(what, until);
    },
    notes: () => `${lines.join('\n')}\n`,
  };
};
