import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { sidewaysScroll, violationsOn } from './support/accessible.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const folder = mkdtempSync(join(tmpdir(), 'recordings-'));

/** A session at sign-in, as a file: with the user type chosen, or left as it was. */
const exportSession = async (page: Page, viewer: Page, name: string, isChosen: boolean): Promise<string> => {
  await page.goto('/login?inspect=local');
  await page.getByRole('radio', { name: /^Agent/ }).waitFor();
  if (isChosen) {
    await page.getByRole('radio', { name: /^Agent/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Email address').waitFor();
  }
  await viewer.goto('/inspector.html');
  await viewer.getByText('Live', { exact: true }).waitFor();
  await viewer
    .getByRole('region', { name: 'Actors' })
    .getByRole('button', { name: /^login/ })
    .first()
    .waitFor();
  const [download] = await Promise.all([
    viewer.waitForEvent('download'),
    viewer.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const file = join(folder, name);
  await download.saveAs(file);
  return file;
};

/** Whether the arrow below a label is above the lower edge of the box that scrolls. */
const isInBox = (label: Element): boolean => {
  const box = label.closest('.sequence');
  return box !== null && label.getBoundingClientRect().top + 32 <= box.getBoundingClientRect().top + box.clientHeight;
};

const ask = (viewer: Page, question: string) =>
  viewer.getByRole('group', { name: 'Question' }).getByRole('button', { name: question, exact: true }).click();

describe('Many recordings in the viewer', () => {
  test('are read together without a request; bad files are named; questions are answered, two are compared; axe finds nothing [INS-08.1, INS-08.6]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    // the step that was reached is remembered: the session that chooses nothing comes first
    const left = await exportSession(page, viewer, 'tuesday.json', false);
    const files = [await exportSession(page, viewer, 'monday.json', true), left, join(folder, 'notes.json')];
    writeFileSync(files[2] ?? '', '{"hello": 1}');
    expect(readFileSync(files[0] ?? '', 'utf8')).toContain('"version":3');
    await viewer.goto('/inspector.html');
    await viewer.getByText('Live', { exact: true }).waitFor();
    const requests: string[] = [];
    viewer.on('request', (request) => requests.push(request.method() + new URL(request.url()).pathname));
    await viewer.getByLabel('Open recording').setInputFiles(files[2] ?? '');
    await viewer.getByRole('alert').waitFor();
    await viewer.getByLabel('Many recordings').setInputFiles(files);

    await viewer.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await expect(viewer.getByRole('alert')).toHaveCount(0);
    await expect(viewer.getByRole('region', { name: 'Files that are left out' })).toContainText(
      'notes.json: This isn’t a recording',
    );
    await viewer.getByRole('combobox', { name: 'Machine' }).selectOption('login');
    await viewer
      .getByRole('rowheader', { name: /userType\.choose/ })
      .first()
      .waitFor();
    await ask(viewer, 'Exits');
    await viewer.getByRole('table', { name: 'Exits of the states' }).waitFor();
    await ask(viewer, 'Funnel');
    await viewer.getByRole('combobox', { name: 'End' }).selectOption({ index: 1 });
    await viewer.getByText('Started', { exact: true }).waitFor();
    await ask(viewer, 'Never taken');
    await viewer.getByText('unknown; open a report with Coverage.').waitFor();
    await ask(viewer, 'Slowest answers');
    await viewer.getByRole('table', { name: 'Slowest answers' }).waitFor();
    await ask(viewer, 'Compare two');
    await viewer.getByRole('button', { name: 'Compare', exact: true }).click();
    await viewer.getByText(/\d+ of \d+ machines? differs?\./).waitFor();
    const login = viewer.getByRole('region', { name: 'login', exact: true });
    await expect(login).toContainText('userType.choose');
    await expect(login).toContainText('nothing more');
    expect(requests.filter((one) => !one.startsWith('GET/assets/inspector/'))).toEqual([]);

    for (const question of ['Transitions', 'Exits', 'Funnel', 'Never taken', 'Slowest answers', 'Compare two']) {
      await ask(viewer, question);
      for (const width of [1300, 768, 320]) {
        await viewer.setViewportSize({ width, height: 900 });
        expect(await violationsOn(viewer), `${question}, ${width} px`).toEqual([]);
        await expect.poll(() => sidewaysScroll(viewer), { message: `${question}, ${width} px` }).toBe(0);
      }
    }
    await viewer.setViewportSize({ width: 1300, height: 900 });

    await login.getByRole('button', { name: 'Open monday.json at the difference' }).click();
    await viewer.getByRole('region', { name: 'Selected actor' }).getByRole('heading', { name: 'login' }).waitFor();
    await expect(viewer.locator('.log-line[aria-current]')).toContainText('userType.choose');
  });

  test('make room for one of them, which fits a phone', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'friday.json', false);
    await viewer.getByLabel('Many recordings').setInputFiles([file, file]);
    await viewer.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await viewer.getByText(/^One session is in these files more than once\./).waitFor();
    await viewer.getByText(/^\d+ actors? in 1 recording$/).waitFor();
    await viewer.getByRole('button', { name: 'Close', exact: true }).click();
    await viewer.getByRole('region', { name: 'Actors' }).waitFor();
    await viewer.getByLabel('Many recordings').setInputFiles([file, file]);
    await viewer.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByRole('combobox', { name: 'Speed' }).waitFor();

    await viewer.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => sidewaysScroll(viewer)).toBe(0);
    expect(await violationsOn(viewer)).toEqual([]);
  });

  test('a file that cannot be opened is named beside the recording that is open, which plays on', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'sunday.json', false);
    const empty = join(folder, 'empty.json');
    writeFileSync(empty, '');
    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByRole('combobox', { name: 'Speed' }).waitFor();
    await viewer.getByRole('button', { name: 'Previous event', exact: true }).click();
    const reached = await viewer.locator('.timeline output').textContent();

    await viewer.getByLabel('Open recording').setInputFiles(empty);
    await expect(viewer.getByRole('alert')).toContainText('empty.json: This file is empty. Choose another file.');
    await expect(viewer.locator('.timeline output')).toHaveText(reached ?? '');
    await viewer.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(viewer.getByRole('button', { name: 'Next event', exact: true })).toBeDisabled();
    await expect(viewer.getByRole('alert')).toBeVisible();
  });

  test('take the place of a file that was still being read when they were chosen', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const text = readFileSync(await exportSession(page, viewer, 'may.json', false), 'utf8');

    await viewer.evaluate((recording) => {
      const drop = (...names: string[]) => {
        const dataTransfer = new DataTransfer();
        for (const name of names) dataTransfer.items.add(new File([recording], name));
        document.querySelector('.inspector')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
      };
      drop('one.json');
      drop('two.json', 'three.json');
    }, text);

    await viewer.getByText(/^\d+ actors? in 1 recording$/).waitFor();
    await expect(viewer.getByRole('heading', { name: /^2 recordings/ })).toBeVisible();
    await expect(viewer.getByText('one.json')).toHaveCount(0);
  });

  test('stay open where a file that is being read beside them is canceled', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'june.json', false);
    await viewer.getByLabel('Many recordings').setInputFiles([file, file]);
    await viewer.getByText('2 of 2 files read').waitFor();
    await viewer.evaluate(() => {
      Blob.prototype.text = () => new Promise(() => {});
      Blob.prototype.arrayBuffer = () => new Promise(() => {});
    });

    await viewer.getByLabel('Open recording').setInputFiles(file);
    await viewer.getByText('Opening', { exact: true }).waitFor();
    await viewer.getByRole('button', { name: 'Cancel', exact: true }).click();

    await viewer.getByText('Live', { exact: true }).waitFor();
    await expect(viewer.getByText('2 of 2 files read')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  });

  test('stay open beside a file that cannot be opened, with the question that was asked of them', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'march.json', false);
    const empty = join(folder, 'nothing.json');
    writeFileSync(empty, '');
    await viewer.getByLabel('Many recordings').setInputFiles([file, file]);
    await viewer.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await ask(viewer, 'Slowest answers');

    await viewer.getByLabel('Open recording').setInputFiles(empty);
    await expect(viewer.getByRole('alert')).toContainText('nothing.json: This file is empty. Choose another file.');
    await expect(viewer.getByRole('heading', { name: /^2 recordings/ })).toBeVisible();
    await viewer.getByRole('table', { name: 'Slowest answers' }).waitFor();
  });

  test('are scrolled sideways by keyboard in a narrow window, and the log behind them stays where it is', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'july.json', true);
    await viewer.getByLabel('Many recordings').setInputFiles([file, file]);
    await viewer.getByRole('heading', { name: /^2 recordings/ }).waitFor();
    await ask(viewer, 'Slowest answers');
    await viewer.setViewportSize({ width: 320, height: 900 });
    const box = viewer.getByRole('region', { name: 'Slowest answers' });
    await box.focus();
    for (const key of ['ArrowRight', ' ', 'ArrowRight']) await viewer.keyboard.press(key);

    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await viewer.getByText('Live', { exact: true }).waitFor();
    await viewer.keyboard.press('t');
    await viewer.getByRole('button', { name: 'Light', exact: true }).waitFor();
  });

  test('the chosen portal is in view where another list has it at the same place', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    const file = await exportSession(page, viewer, 'april.json', false);
    const { portals, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { portals: { info: object }[] };
    const copies = [0, 1, 2, 3].flatMap((at) =>
      portals.map((one) => ({ ...one, info: { ...one.info, id: `april ${at}` } })),
    );
    const many = join(folder, 'may.json');
    writeFileSync(many, JSON.stringify({ ...rest, portals: copies }));
    const list = viewer.getByRole('list', { name: 'Portals' });
    for (const at of [2, 3, 4]) {
      await (await page.context().newPage()).goto('/login?inspect=local');
      await expect(list.getByRole('button')).toHaveCount(at);
    }
    await viewer.setViewportSize({ width: 320, height: 900 });
    await list.evaluate((element) => (element.scrollLeft = element.scrollWidth));
    await expect(list.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('button').first()).not.toBeInViewport();

    await viewer.getByLabel('Open recording').setInputFiles(many);
    await viewer.getByText('Recording may.json', { exact: true }).waitFor();
    await expect(list.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('button').first()).toBeInViewport({ ratio: 0.9 });
  });

  test('a machine that the report of the tests does not have is said to be missing, with no transition in red', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    await exportSession(page, viewer, 'thursday.json', false);
    const report = join(folder, 'other-report.json');
    writeFileSync(report, JSON.stringify([{ machine: 'lamp', id: 'lamp', paths: [] }]));
    await viewer.getByLabel('Coverage').and(viewer.locator('input')).setInputFiles(report);

    await viewer.getByText('This machine is not in the report.').waitFor();
    await viewer.locator('svg.chart .state[data-active]').first().waitFor();
    await expect(viewer.locator('svg.chart .missed')).toHaveCount(0);
  });

  test('a report of the tests that cannot be read says so, and the one before it is still shown', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    await exportSession(page, viewer, 'friday.json', false);
    const report = join(folder, 'gone.json');
    writeFileSync(report, JSON.stringify([{ machine: 'lamp', id: 'lamp', paths: [] }]));
    const input = viewer.getByLabel('Coverage').and(viewer.locator('input'));
    await input.setInputFiles(report);
    await viewer.getByText('This machine is not in the report.').waitFor();
    // as of a file that was moved since it was chosen
    await viewer.evaluate(() => {
      Blob.prototype.text = () => Promise.reject(new DOMException('It is gone', 'NotFoundError'));
    });

    await input.setInputFiles(report);

    await expect(viewer.getByRole('alert')).toContainText('gone.json isn’t a report');
    await expect(viewer.getByRole('alert')).toContainText(
      '(its text can’t be read). The coverage that was opened before',
    );
    await expect(viewer.getByText('This machine is not in the report.')).toBeVisible();
  });

  test('the moment is in view in the sequence at every height, and a pane is no larger than its room', async ({
    newPage,
  }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    await exportSession(page, viewer, 'wednesday.json', true);
    await viewer
      .getByRole('region', { name: 'Actors' })
      .getByRole('button', { name: /^login/ })
      .first()
      .click();
    await viewer.getByRole('button', { name: 'Sequence', exact: true }).click();
    const current = viewer.locator('.sequence-label[aria-current]');
    const step = (to: 'Previous' | 'Next') => viewer.getByRole('button', { name: `${to} event of this actor` }).click();
    await step('Previous');
    for (const [index, height] of [850, 840, 830, 820, 810].entries()) {
      await viewer.setViewportSize({ width: 1300, height });
      await step(index % 2 === 0 ? 'Previous' : 'Next');
      await expect.poll(() => current.evaluate(isInBox), { message: `${height} px` }).toBe(true);
    }

    const handle = viewer.getByRole('separator', { name: 'Width of the selected actor' });
    await handle.focus();
    for (let press = 0; press < 12; press += 1) await viewer.keyboard.press('ArrowLeft');
    await expect(handle).toHaveAttribute('aria-valuenow', '520');
    await expect(handle).toHaveAttribute('aria-valuemax', '520');
    await viewer.keyboard.press('ArrowRight');
    await expect(handle).toHaveAttribute('aria-valuenow', '496');
  });

  test('a wrong file leaves the coverage that was opened before it, and is named', async ({ newPage }) => {
    const page = await newPage();
    const viewer = await page.context().newPage();
    await exportSession(page, viewer, 'saturday.json', false);
    const [report, wrong] = [join(folder, 'report.json'), join(folder, 'table.txt')];
    writeFileSync(report, JSON.stringify([{ machine: 'login', id: 'login', paths: [] }]));
    writeFileSync(wrong, 'machine  states');
    await viewer.getByLabel('Coverage').and(viewer.locator('input')).setInputFiles(report);
    await viewer.getByRole('combobox', { name: /^Coverage/ }).waitFor();

    await viewer.getByLabel('Coverage').and(viewer.locator('input')).setInputFiles(wrong);
    await expect(viewer.getByRole('alert')).toContainText(
      'table.txt isn’t a report from "npm run paths -- --format json" (its text is not JSON). The coverage that was opened before is still shown.',
    );
    await expect(viewer.getByRole('combobox', { name: /^Coverage/ })).toHaveValue('tests');
  });
});
