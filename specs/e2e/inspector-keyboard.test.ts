import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import { protocolVersion } from '#src/inspector/bridge/protocol.ts';
import { openPortals, openViewer } from './support/inspector.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

/** Continues with Tab until it has the focus. */
const tabTo = async (viewer: Page, goal: Locator): Promise<void> => {
  for (let stop = 0; stop < 120; stop += 1) {
    await viewer.keyboard.press('Tab');
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(goal)}`);
};

describe('The viewer by keyboard alone', () => {
  test('an actor is chosen, its chart moved, an event opened and the time set, with Tab, Enter and arrows', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    const login = await openPortals(page);
    await login.close();
    const viewer = await openViewer(page.context());
    const details = viewer.getByRole('region', { name: 'Selected actor' });

    await tabTo(
      viewer,
      viewer
        .getByRole('region', { name: 'Actors' })
        .getByRole('button', { name: /^systemMessages/ })
        .first(),
    );
    await viewer.keyboard.press('Enter');
    await details.getByRole('heading', { name: 'systemMessages', exact: true }).waitFor();

    const canvas = viewer.getByRole('group', { name: /^Statechart of systemMessages, in / });
    await tabTo(viewer, canvas);
    const camera = () => viewer.locator('svg.chart [data-camera]').getAttribute('transform');
    const seen = new Set([await camera()]);
    for (const key of ['+', 'ArrowRight', 'ArrowDown', 'f']) {
      await viewer.keyboard.press(key);
      await expect.poll(async () => seen.has(await camera()), { message: key }).toBe(false);
      seen.add(await camera());
    }

    await tabTo(viewer, viewer.getByRole('region', { name: 'Events' }));
    await viewer.keyboard.press('Tab');
    await viewer.keyboard.press('Tab');
    await viewer.locator('.log-line:focus').waitFor();
    await viewer.keyboard.press('Enter');
    await viewer.getByText('Paused', { exact: true }).waitFor();
    await viewer.locator('.log-line[aria-current]:focus').waitFor();

    const slider = viewer.getByRole('slider', { name: 'Position in the log' });
    await tabTo(viewer, slider);
    const before = Number(await slider.inputValue());
    await viewer.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await slider.inputValue())).toBe(before - 1);
    await viewer.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await slider.inputValue())).toBe(before);
    await viewer.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^after 0 of /);
  });

  test('the views change by 1, 2 and 3, a slash leads to the search, where letters are letters', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-personal@demo.test' });
    await openPortals(page);
    const viewer = await openViewer(page.context());

    await viewer.keyboard.press('2');
    await viewer.getByRole('region', { name: 'States' }).waitFor();
    await viewer.keyboard.press('3');
    await viewer.locator('.sequence .arrow').first().waitFor();
    await viewer.keyboard.press('1');
    await viewer.locator('svg.chart .state').first().waitFor();
    await viewer.keyboard.press('/');
    await viewer.keyboard.type('t2');
    await expect(viewer.getByRole('searchbox')).toHaveValue('t2');
    await viewer.locator('svg.chart .state').first().waitFor();
  });

  test('a built portal offers no sending of events and obeys no request for it', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login?inspect=local');
    const context = page.context();
    const viewer = await context.newPage();
    await viewer.goto('/inspector.html');
    await viewer
      .getByRole('region', { name: 'Actors' })
      .getByRole('button', { name: /^login/ })
      .first()
      .click();
    await viewer.locator('svg.chart .state[data-active]').first().waitFor();

    await expect(viewer.locator('form.send')).toHaveCount(0);
    const lines = await viewer.evaluate(
      (asked) =>
        new Promise<number>((resolve) => {
          const channel = new BroadcastChannel('portal.inspector');
          let count = 0;
          channel.addEventListener('message', ({ data }) => {
            const { notice, version, portal, messages = [] } = data;
            if (notice === 'here' && count > 0) return resolve(count);
            const actors = messages.filter(({ k }: { k: string }) => k === 'actor');
            for (const { sid } of actors) {
              const event = { type: 'userType.choose', userType: 'agent' };
              channel.postMessage({ version, request: 'send', viewer: 'forger', portal: portal.id, sid, event });
              count += 1;
            }
            if (actors.length > 0) channel.postMessage({ version, request: 'alive', viewer: 'forger' });
          });
          channel.postMessage({ version: asked, request: 'hello', viewer: 'forger' });
        }),
      protocolVersion,
    );
    expect(lines).toBeGreaterThan(1);
    await page.getByRole('radio', { name: /^Agent/ }).waitFor();
    await expect(page.getByLabel('Email address')).toHaveCount(0);
    await expect(viewer.getByRole('region', { name: 'Events' }).getByText('userType.choose')).toHaveCount(0);
  });
});
