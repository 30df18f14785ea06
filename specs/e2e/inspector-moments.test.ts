import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

/** A portal at sign-in under the local inspector, and a viewer of it. */
const openBoth = async (page: Page, prepare?: (viewer: Page) => Promise<unknown>): Promise<Page> => {
  await page.goto('/login?inspect=local');
  const viewer = await page.context().newPage();
  await prepare?.(viewer);
  await viewer.goto('/inspector.html');
  await viewer.getByText('Live', { exact: true }).waitFor();
  await actor(viewer, 'login').waitFor();
  return viewer;
};

const actor = (viewer: Page, name: string) =>
  viewer
    .getByRole('region', { name: 'Actors' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

const goToEmail = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^Agent/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').waitFor();
};

const exportTo = async (viewer: Page, name: string): Promise<string> => {
  const [download] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'moments-')), name);
  await download.saveAs(file);
  return file;
};

describe('Moments in the viewer', () => {
  test('what a person does in a view and what application code sends are told apart', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    await goToEmail(page);
    const line = (type: string) => viewer.locator('.log-line', { has: viewer.locator('.what', { hasText: type }) });
    await viewer.getByRole('searchbox').fill('userType.choose');

    await expect(line('userType.choose').first().locator('.origin')).toHaveText('Person');
    await viewer.getByRole('searchbox').fill('');
    await viewer.getByRole('button', { name: 'Person', exact: true }).click();
    await viewer.getByRole('button', { name: 'Actor', exact: true }).click();
    await viewer.getByRole('button', { name: 'System', exact: true }).click();
    await viewer.getByRole('button', { name: 'Clock', exact: true }).click();
    await viewer.locator('.log-line').first().waitFor();
    expect(new Set(await viewer.locator('.log-line .origin').allTextContents())).toEqual(new Set(['Code']));
  });

  test('a tab that is left says so at once, and says when it is back', async ({ newPage }) => {
    const page = await newPage();
    // a viewer without a pulse finds nothing out: only the page itself can say that it is gone
    const viewer = await openBoth(page, (viewer) =>
      viewer.addInitScript(() => void Object.assign(window, { setInterval: () => 0 })),
    );

    await page.goto('about:blank');
    await viewer.getByText('Portal closed', { exact: true }).waitFor();
    await page.goto('/login?inspect=local');
    await viewer.getByText('Live', { exact: true }).waitFor();
  });

  test('a tab that is chosen stays chosen when it is reloaded, and when it is closed, whichever others are there', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    const other = await page.context().newPage();
    await other.goto('/forgot-password?inspect=local');
    const portals = viewer.getByRole('list', { name: 'Portals' });
    const chosen = portals.getByRole('button', { pressed: true });
    await portals.getByRole('button', { name: /^\/forgot-password/ }).click();

    await other.reload();
    await expect(portals.getByText('closed', { exact: true })).toHaveCount(1);
    await expect(chosen).toHaveText(/^\/forgot-password.*\d$/);
    await viewer.getByText('Live', { exact: true }).waitFor();

    await other.goto('about:blank');
    await expect(chosen).toHaveText(/^\/forgot-password.*closed$/);
    await viewer.getByText('Portal closed', { exact: true }).waitFor();
    await portals.getByRole('button', { name: /^\/login/ }).click();
    await viewer.getByText('Live', { exact: true }).waitFor();
  });

  test('single keys work after a checkbox, a slider and a button were used', async ({ newPage }) => {
    const viewer = await openBoth(await newPage());

    await viewer.getByRole('checkbox', { name: 'include ended' }).check();
    await viewer.keyboard.press('2');
    await viewer.getByRole('region', { name: 'States' }).waitFor();
    await viewer.getByRole('slider', { name: 'Position in the log' }).focus();
    await viewer.keyboard.press('1');
    await viewer.locator('svg.chart .state').first().waitFor();
    await viewer.getByRole('checkbox', { name: 'include ended' }).focus();
    await viewer.keyboard.press('Space');
    await expect(viewer.getByRole('checkbox', { name: 'include ended' })).not.toBeChecked();
    await viewer.getByText('Live', { exact: true }).waitFor();
  });

  test('a recording has its own selection, and the live session keeps the one it had', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    const file = await exportTo(viewer, 'monday.json');
    const heading = (name: string) =>
      viewer.getByRole('region', { name: 'Selected actor' }).getByRole('heading', { name, exact: true });
    await viewer.getByRole('checkbox', { name: 'include ended' }).check();
    const before = await viewer
      .getByRole('region', { name: 'Selected actor' })
      .getByRole('heading')
      .first()
      .textContent();
    await actor(viewer, 'login').click();
    await heading('login').waitFor();

    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByText('Recording monday.json').waitFor();
    await heading(before ?? '').waitFor();
    await viewer.getByRole('button', { name: 'Close recording' }).click();
    await heading('login').waitFor();
  });

  test('a recording plays as fast as is chosen', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    await goToEmail(page);
    const file = await exportTo(viewer, 'monday.json');
    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByText('Recording monday.json').waitFor();
    const slider = viewer.getByRole('slider', { name: 'Position in the log' });
    const end = Number(await slider.getAttribute('max'));
    expect(end).toBeGreaterThan(20);

    await viewer.getByRole('combobox', { name: 'Speed' }).selectOption('20 ×');
    await viewer.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => Number(await slider.inputValue())).toBe(end);
  });

  test('the address says where one is, a link leads there, and one that leads elsewhere says so', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    await goToEmail(page);
    await actor(viewer, 'login').click();
    await viewer.getByRole('button', { name: 'Previous event of this actor' }).click();
    await viewer.getByText('Paused', { exact: true }).waitFor();
    await expect.poll(() => viewer.evaluate(() => window.location.hash)).toMatch(/^#portal=.+&actor=.+&at=\d+$/);
    const address = viewer.url();
    const place = await viewer.getByRole('slider', { name: 'Position in the log' }).inputValue();

    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByText('Paused', { exact: true }).waitFor();
    await expect(other.getByRole('slider', { name: 'Position in the log' })).toHaveValue(place);
    await other
      .getByRole('region', { name: 'Selected actor' })
      .getByRole('heading', { name: 'login', exact: true })
      .waitFor();
    await other.keyboard.press('p');
    await expect(other.getByRole('slider', { name: 'Position in the log' })).not.toHaveValue(place);

    const lost = await page.context().newPage();
    await lost.goto('/inspector.html#portal=gone&actor=x:1&at=3');
    const banner = lost.getByText('This link leads to a session that isn’t open here.');
    await banner.waitFor();
    const file = await exportTo(lost, 'other.json');
    await lost.getByLabel('Open recording').setInputFiles(file);
    await lost.getByRole('combobox', { name: 'Speed' }).waitFor();
    await expect(banner).toHaveCount(0);
    await lost.getByRole('button', { name: 'Close recording' }).click();
    await banner.waitFor();
    await lost.getByLabel('Many recordings').setInputFiles([file, file]);
    await lost.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await expect(banner).toHaveCount(0);
    await lost.getByRole('button', { name: 'Close', exact: true }).click();
    await banner.waitFor();
    await lost.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => lost.evaluate(() => window.location.hash)).not.toContain('gone');
  });

  test('a moment is bookmarked with a note by keyboard, which comes back with the recording, is changed, removed and brought back [INS-07.1, INS-07.2, INS-07.3]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    const sent: string[] = [];
    viewer.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await goToEmail(page);
    await viewer.locator('.log-line').nth(4).click();
    await viewer.keyboard.press('b');
    await viewer.keyboard.type('asks before it knows who');
    await viewer.getByRole('button', { name: 'Save', exact: true }).click();
    const slider = viewer.getByRole('slider', { name: 'Position in the log' });
    const place = await slider.inputValue();
    const file = await exportTo(viewer, 'marked.json');
    expect(readFileSync(file, 'utf8')).toContain('asks before it knows who');
    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByText('Recording marked.json').waitFor();

    await expect(slider).not.toHaveValue(place);
    await viewer
      .getByRole('button', { name: /asks before it knows who$/ })
      .first()
      .click();
    await expect(slider).toHaveValue(place);
    await viewer.getByRole('img', { name: 'bookmarked' }).waitFor();
    await viewer.getByRole('button', { name: 'Remove bookmark: asks before it knows who' }).click();
    await expect(viewer.getByRole('img', { name: 'bookmarked' })).toHaveCount(0);
    await expect(viewer.getByRole('region', { name: 'Bookmarks' })).toBeFocused();
    await viewer.getByRole('button', { name: 'Undo' }).click();
    await viewer.getByRole('button', { name: 'Edit bookmark: asks before it knows who' }).click();
    await viewer.getByRole('textbox', { name: 'Note' }).fill('x'.repeat(201));
    await viewer.getByText('Too long: 201 of 200 characters.').waitFor();
    await expect(viewer.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await viewer.keyboard.press('Escape');
    await viewer.getByRole('button', { name: 'Edit bookmark: asks before it knows who' }).waitFor();
    expect(sent.filter((one) => decodeURIComponent(one).includes('asks before'))).toEqual([]);
  });

  test('a note that is written is kept when another moment is bookmarked, one is removed, and another view is opened', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await openBoth(page);
    await goToEmail(page);
    const note = viewer.getByRole('textbox', { name: 'Note' });
    await viewer.locator('.log-line').nth(4).click();
    await viewer.keyboard.press('b');
    await note.fill('first');
    await viewer.locator('.log-line').nth(2).click();
    await viewer.keyboard.press('b');
    await viewer.getByRole('button', { name: 'Edit bookmark: first' }).waitFor();
    await expect(note).toHaveValue('');

    await note.fill('second');
    await viewer.getByRole('button', { name: 'Remove bookmark: first' }).click();
    await viewer.getByRole('button', { name: 'Undo' }).waitFor();
    await expect(note).toHaveValue('second');
    await viewer.getByLabel('Many recordings').setInputFiles(await exportTo(viewer, 'written.json'));
    await viewer.getByRole('button', { name: 'Close', exact: true }).click();
    await viewer.getByRole('button', { name: 'Edit bookmark: second' }).waitFor();
  });

  test('a note that is written leaves the list of actors as large as it is, at 320 and 768 px', async ({ newPage }) => {
    const viewer = await openBoth(await newPage());
    const tree = viewer.locator('.actors > .tree');
    const heightOf = async () => (await tree.boundingBox())?.height ?? 0;

    for (const width of [320, 768]) {
      await viewer.setViewportSize({ width, height: 700 });
      const before = await heightOf();
      await viewer.getByRole('button', { name: 'Bookmark this moment' }).click();
      await viewer.getByRole('textbox', { name: 'Note' }).waitFor();
      expect(await heightOf(), `${width} px`).toBe(before);
      expect(before, `${width} px`).toBeGreaterThan(150);
      await viewer.getByRole('button', { name: 'Cancel', exact: true }).click();
    }
  });
});
