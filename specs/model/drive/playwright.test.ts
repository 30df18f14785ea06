import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lampDriver } from './fixtures/lamp.driver.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { explore } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';
import { drivePage } from './playwright.ts';

const { paths } = transitionPaths(explore(lamp));
const screenshots = mkdtempSync(join(tmpdir(), 'screenshots-'));
let browser: Browser;

declare module 'vitest' {
  interface ProvidedContext {
    /** How the project's Vitest configuration launches Chromium. */
    chromium: LaunchOptions;
  }
}

beforeAll(async () => {
  browser = await chromium.launch(inject('chromium'));
});

afterAll(() => browser.close());

/** Drives a page along all paths, one after the other: the first that fails says why. */
const driveAll = async (html: string): Promise<void> => {
  for (const path of paths) await driveLampPage(path, html, brief);
};

describe('a page driven by generated paths, with the responses of the server held', () => {
  test.each(paths)('$name goes through when the page is right', async (path) => {
    await driveLampPage(path, page);
  });

  test('a page that forgets the time is caught, in numbered sentences', async () => {
    const forgetful = page.replace('60_000', '70_000');

    await expect(driveAll(forgetful)).rejects.toThrow(
      /Wait 1 minute: you see a dark lamp\.\n     "dark" is not on screen\n     screenshot: /,
    );
  });

  test.each([
    ['a wrong reason', "'There is no light'", "'The lamp is on'", 'button "Off": description is "The lamp is on"'],
    ['a wrong figure', 'fact.textContent = level', 'fact.textContent = 7', 'fact "Level": text is "7", expected "0"'],
    ['the focus elsewhere', 'light.focus()', 'on.focus()', 'alert: isFocused is false, expected true'],
    [
      'buttons in another order',
      '<button id="on">',
      '<button aria-describedby="reason">Off</button><button id="on">',
      /is before/,
    ],
  ])('a page with %s is caught', async (_, right, wrong, symptom) => {
    const faulty = page.replace(right, wrong);

    await expect(driveAll(faulty)).rejects.toThrow(symptom);
  });

  test('a page that never sends its request is caught', async () => {
    const silent = page.replace("fetch('/power', { method: 'POST' })", 'new Promise(() => {})');

    await expect(driveAll(silent)).rejects.toThrow('the page has not called requestPower');
  });
});

/** A page that never shows what is expected is given up after so many milliseconds. */
const brief = 4000;

async function driveLampPage(path: Path, html: string, timeout?: number): Promise<void> {
  const context = await browser.newContext();
  try {
    await drivePage(lamp, lampDriver, path, {
      page: await context.newPage(),
      url: 'http://lamp.test/',
      screenshots,
      ...(timeout === undefined ? {} : { timeout }),
      others: (route) => route.fulfill({ contentType: 'text/html', body: html }),
    });
  } finally {
    await context.close();
  }
}

/** The lamp's page, written without its machine. */
const page = `<!doctype html><title>Lamp</title>
<p id="light" tabindex="-1"></p><p id="reason"></p><dl><dt>Level</dt><dd id="fact"></dd></dl>
<button id="on">On</button><button id="off" aria-describedby="reason">Off</button><button id="dim">Dim</button>
<script>
let state, level = 0, timer;
const show = (next) => {
  clearTimeout(timer);
  state = next;
  if (state === 'on') timer = setTimeout(() => show('off'), 60_000);
  draw();
};
const draw = () => {
  light.textContent = { off: 'dark', asking: 'flicker', on: 'level ' + level, broken: 'broken' }[state];
  on.disabled = state !== 'off';
  off.disabled = dim.disabled = state !== 'on';
  reason.textContent = off.disabled ? 'There is no light' : '';
  fact.textContent = level;
  light.role = state === 'broken' ? 'alert' : null;
  if (state === 'broken') light.focus();
};
on.onclick = async () => {
  show('asking');
  try {
    const { granted } = await (await fetch('/power', { method: 'POST' })).json();
    if (granted) level = 3;
    show(granted ? 'on' : 'off');
  } catch {
    show('broken');
  }
};
off.onclick = () => show('off');
dim.onclick = () => {
  if (level === 0) return show('off');
  level--;
  draw();
};
show('off');
</script>`;
