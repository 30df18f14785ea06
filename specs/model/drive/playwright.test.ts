import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumArgs, findTestBrowser } from '#specs/support/chromium.ts';
import { lampDriver } from './fixtures/lamp.driver.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { barPaths } from '../paths/generate-paths.ts';
import { survey } from '../explore/exploration.ts';
import type { Path } from '../define/model.ts';
import { drivePortal } from './playwright.ts';

const { paths } = barPaths(survey(lamp));
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findTestBrowser(), args: [...chromiumArgs] });
});

afterAll(() => browser.close());

describe('a page driven by generated paths, with the carrier held', () => {
  test.each(paths)('$name goes through when the page is right', async (path) => {
    await drivePage(path, page);
  });

  test('a page that forgets the time is caught, in numbered sentences', async () => {
    const forgetful = page.replace('60_000', '70_000');

    await expect(Promise.all(paths.map((path) => drivePage(path, forgetful)))).rejects.toThrow(
      /Wait 1 minute: you see a dark lamp\.\n     "dark" is not on screen\n     picture: /,
    );
  });

  test('a page that never asks the carrier is caught', async () => {
    const silent = page.replace("fetch('/power', { method: 'POST' })", 'new Promise(() => {})');

    await expect(Promise.all(paths.map((path) => drivePage(path, silent)))).rejects.toThrow(
      'the portal has not called requestPower',
    );
  });
});

async function drivePage(path: Path, html: string): Promise<void> {
  const context = await browser.newContext();
  try {
    await drivePortal(lamp, lampDriver, path, {
      page: await context.newPage(),
      url: 'http://lamp.test/',
      others: (route) => route.fulfill({ contentType: 'text/html', body: html }),
    });
  } finally {
    await context.close();
  }
}

/** The lamp once more, by hand and without its machine: what a path through a built page meets. */
const page = `<!doctype html><title>Lamp</title>
<p id="light"></p><button id="on">On</button><button id="off">Off</button><button id="dim">Dim</button>
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
