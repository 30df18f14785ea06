import { describe } from 'vitest';
import { openPortals, openViewer } from './support/inspector.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('Large charts in the viewer', () => {
  test('states are closed and opened, in the drawing and by keyboard in the list; a small map shows where one is', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer
      .getByRole('region', { name: 'Actors' })
      .getByRole('button', { name: /^session/ })
      .first()
      .click();
    await viewer.getByRole('group', { name: /^Statechart of session/ }).waitFor();
    const states = viewer.locator('svg.chart .state');
    await states.first().waitFor();
    const all = await states.count();

    await viewer.locator('.minimap .minimap-view').waitFor();
    const camera = () => viewer.locator('svg.chart [data-camera]').getAttribute('transform');
    const before = await camera();
    await viewer.locator('.minimap').click({ position: { x: 4, y: 4 } });
    expect(await camera()).not.toBe(before);

    await viewer.getByRole('button', { name: 'Collapse', exact: true }).click();
    await expect.poll(() => states.count()).toBeLessThan(all);
    await viewer.getByRole('button', { name: 'Expand all', exact: true }).click();
    await expect.poll(() => states.count()).toBe(all);

    await viewer.getByRole('button', { name: 'List', exact: true }).click();
    const toggle = viewer.getByRole('button', { name: /^States inside/ }).first();
    await toggle.focus();
    await viewer.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await viewer.getByRole('button', { name: 'Statechart', exact: true }).click();
    await states.first().waitFor();
    expect(await states.count()).toBeLessThan(all);
  });

  test('panes are sized by mouse and by keyboard, and stay so on this device', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const viewer = await page.context().newPage();
    await viewer.goto('/inspector.html');
    const handle = viewer.getByRole('separator', { name: 'Width of the actors' });
    const width = async () => (await viewer.getByRole('region', { name: 'Actors' }).boundingBox())?.width ?? 0;
    await handle.waitFor();
    const before = await width();

    await handle.focus();
    await viewer.keyboard.press('ArrowRight');
    await expect.poll(width).toBe(before + 24);
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is nowhere');
    await viewer.mouse.move(box.x + 3, box.y + 200);
    await viewer.mouse.down();
    await viewer.mouse.move(box.x + 63, box.y + 200);
    await viewer.mouse.up();
    await expect.poll(width).toBeGreaterThan(before + 60);
    const wide = await width();
    await viewer.reload();
    await expect.poll(width).toBe(wide);
    await handle.dblclick();
    await expect.poll(width).toBe(before);
  });

  test('a message between distant lanes has its label where it is looked at', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer.getByRole('button', { name: 'Sequence', exact: true }).click();
    const sequence = viewer.getByRole('region', { name: 'Sequence of messages' });
    await viewer.locator('.sequence .arrow').first().waitFor();
    await sequence.evaluate((element) => {
      element.scrollTop = 0;
      element.scrollLeft = 140;
    });
    const hidden = () =>
      sequence.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const lost = [...element.querySelectorAll('.arrow')].filter((arrow, at) => {
          const shaft = arrow.getBoundingClientRect();
          const label = element.querySelectorAll('.sequence-label')[at]?.getBoundingClientRect();
          const isLong = shaft.left < left - 10 && shaft.right > left + 150;
          return isLong && label !== undefined && (label.left < left || label.left > right);
        });
        return lost.length;
      });
    await expect.poll(hidden).toBe(0);
  });

  test('a message between lanes out of view has its label at the edge, with its receiver', async ({ newPage }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer.getByRole('button', { name: 'Sequence', exact: true }).click();
    const sequence = viewer.getByRole('region', { name: 'Sequence of messages' });
    await viewer.locator('.sequence .arrow').first().waitFor();
    const outOfView = () =>
      sequence.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return [...element.querySelectorAll('.sequence-label')].flatMap((label) => {
          const { top, left } = label.getBoundingClientRect();
          const isInHeight = top > box.top && top < box.bottom;
          return isInHeight && (left < box.left || left > box.left + element.clientWidth - 8) ? label.textContent : [];
        });
      });

    for (const left of [0, 150, 210, 270, 100_000]) {
      await sequence.evaluate((element, to) => (element.scrollLeft = to), left);
      await expect.poll(outOfView).toEqual([]);
    }
    await expect(viewer.locator('.sequence-label[data-behind=left]').first()).toHaveText(/^\w+: /);
  });
});
