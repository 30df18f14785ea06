import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { sidewaysScroll, violationsOn } from './support/accessible.ts';
import { forcedColorsProblems } from './support/facts.ts';
import { openPortals, openViewer } from './support/inspector.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const views: Readonly<Record<string, (viewer: Page) => Promise<void>>> = {
  'the statechart, log and context': async (viewer) => {
    await viewer.locator('svg.chart .edge').first().waitFor();
  },
  'the list': async (viewer) => {
    await viewer.getByRole('button', { name: 'List', exact: true }).click();
    await viewer.getByRole('region', { name: 'States' }).waitFor();
  },
  'the sequence': async (viewer) => {
    await viewer.getByRole('button', { name: 'Sequence', exact: true }).click();
    await viewer.locator('.sequence .arrow').first().waitFor();
  },
  'a moment of the past, with the coverage of this session and the help': async (viewer) => {
    await viewer.getByRole('button', { name: 'Statechart', exact: true }).click();
    await viewer.getByRole('combobox', { name: /^Coverage/ }).selectOption('session');
    await viewer.locator('.log-line').nth(3).click();
    await viewer.getByRole('button', { name: 'Help' }).click();
    await viewer.getByText('Paused', { exact: true }).waitFor();
  },
};

/** How large the part is that can be pressed. */
const labelSize = (box: Locator) =>
  box.locator('xpath=ancestor::label').evaluate((label) => {
    const { width, height } = label.getBoundingClientRect();
    return { width, height };
  });

describe('The viewer', () => {
  test('is as the system is set, and wholly light or dark where one is chosen [W-02]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    const colors = () =>
      viewer.locator('.inspector').evaluate((element) => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color, getComputedStyle(element).getPropertyValue('--hot-soft')];
      });
    const light = await colors();

    await viewer.emulateMedia({ colorScheme: 'dark' });
    await viewer.getByRole('button', { name: 'Light', exact: true }).waitFor();
    const dark = await colors();
    expect(dark.filter((color, at) => color === light[at])).toEqual([]);
    expect(await violationsOn(viewer, ['color-contrast'])).toEqual([]);
    await viewer.getByRole('button', { name: 'Light', exact: true }).click();
    await expect.poll(colors).toEqual(light);
    await viewer.emulateMedia({ colorScheme: 'light' });
    await viewer.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect.poll(colors).toEqual(dark);
  });

  test('has boxes that are as large when they are checked as when they are not [W-02]', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const viewer = await page.context().newPage();
    await viewer.goto('/inspector.html');
    await viewer.getByText('Live', { exact: true }).waitFor();
    await viewer.getByRole('button', { name: 'Help' }).click();
    const boxes = viewer.getByRole('checkbox');
    const sizes = () =>
      boxes.evaluateAll((all) =>
        all.map((box) => [box.getBoundingClientRect().width, box.getBoundingClientRect().height]),
      );
    await expect.poll(() => boxes.count()).toBe(4);
    await boxes.last().uncheck();
    expect(await sizes()).toEqual(Array.from({ length: 4 }, () => [14, 14]));

    for (const box of await boxes.all()) await box.check();
    expect(await sizes()).toEqual(Array.from({ length: 4 }, () => [14, 14]));
    for (const { width, height } of await Promise.all((await boxes.all()).map(labelSize))) {
      expect(width).toBeGreaterThanOrEqual(24);
      expect(height).toBeGreaterThanOrEqual(24);
    }
  });

  test('shows what is chosen and what runs in forced colors too, in any of its views [W-02]', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer.setViewportSize({ width: 1300, height: 900 });
    const about = /^looks as if not chosen|^no edge: span\.dot|^focus is not shown/;

    for (const [name, go] of Object.entries(views)) {
      await go(viewer);
      const problems = await forcedColorsProblems(viewer);
      expect(
        problems.filter((problem) => about.test(problem)),
        name,
      ).toEqual([]);
    }
  });

  test('draws a statechart in the colors of the user where colors are forced', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer.emulateMedia({ forcedColors: 'active' });

    const { drawn, own } = await viewer.locator('svg.chart').evaluate((chart) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const colorOf = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      const texts = [...chart.querySelectorAll('text')].map((text) => getComputedStyle(text).fill);
      const own = ['CanvasText', 'LinkText'].map(colorOf);
      probe.remove();
      return { drawn: [...new Set(texts)], own };
    });
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((color) => !own.includes(color))).toEqual([]);
  });

  test.for(['light', 'dark'] as const)(
    'has no violation of axe in any of its views at 1300, 768 and 320 px, %s [W-02]',
    async (colorScheme, { newPage }) => {
      const page = await newPage({ as: 'agent-personal@demo.test' });
      await openPortals(page);
      const viewer = await openViewer(page.context());
      await viewer.emulateMedia({ colorScheme });

      for (const [name, go] of Object.entries(views)) {
        await go(viewer);
        for (const width of [1300, 768, 320]) {
          await viewer.setViewportSize({ width, height: 900 });
          expect(await violationsOn(viewer), `${name}, ${width} px`).toEqual([]);
          await expect.poll(() => sidewaysScroll(viewer), { message: `${name}, ${width} px` }).toBe(0);
        }
        await viewer.setViewportSize({ width: 1300, height: 900 });
      }
    },
  );
});
