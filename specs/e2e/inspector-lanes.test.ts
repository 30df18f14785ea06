import { describe } from 'vitest';
import { openPortals, openViewer } from './support/inspector.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('The lanes of the actors', () => {
  test('show states over time and the position; they are zoomed, moved and pressed, by keyboard too, and said in a table', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());
    await viewer.keyboard.press('4');
    const lanes = viewer.getByRole('group', { name: /^Lanes of \d+ actors/ });
    await lanes.waitFor();
    await viewer.getByRole('button', { name: 'Pause', exact: true }).click();
    const lane = lanes
      .locator('.lane:not([data-port])', { has: viewer.getByRole('button', { name: 'search', exact: true }) })
      .first();
    await lane.locator('.bar').first().waitFor();
    const heading = viewer.locator('.lanes-bar p');
    const whole = await heading.textContent();

    await lanes.focus();
    await viewer.keyboard.press('+');
    await expect(heading).not.toHaveText(whole ?? '');
    const zoomed = await heading.textContent();
    await viewer.keyboard.press('ArrowLeft');
    await expect(heading).not.toHaveText(zoomed ?? '');
    await viewer.keyboard.press('0');
    await expect(heading).toHaveText(whole ?? '');
    const pressed = lanes.locator('.lane-name[aria-pressed=true]');
    const before = await pressed.textContent();
    await viewer.keyboard.press('ArrowDown');
    await expect(pressed).not.toHaveText(before ?? '');

    const slider = viewer.getByRole('slider', { name: 'Position in the log' });
    const newest = await slider.inputValue();
    await lane.locator('.lanes-track').click({ position: { x: 3, y: 10 } });
    await expect(slider).not.toHaveValue(newest);
    await viewer
      .getByRole('region', { name: 'Selected actor' })
      .getByRole('heading', { name: 'search', exact: true })
      .waitFor();

    await viewer.getByRole('button', { name: 'Table', exact: true }).click();
    const row = viewer.getByRole('row').filter({ has: viewer.getByRole('rowheader', { name: 'search', exact: true }) });
    await row.last().getByRole('button').click();
    await expect(row.last()).toHaveAttribute('data-selected', 'true');
  });
});
