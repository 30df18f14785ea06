import { resolve } from 'node:path';
import { startServer } from '../../mocks/server.ts';
import { launch, throttle } from './browser.ts';
import { openSignedIn } from './portal.ts';
import { median, type Row } from './rows.ts';

const menus = ['My New Business', 'My Clients', 'My Resources'] as const;

/** From the press on a menu to the frame in which its items are painted, CPU x4. */
export const benchMenus = async (runs = 7): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const browser = await launch();
  try {
    const page = await openSignedIn(browser, server.origin);
    await page.goto(server.origin);
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor();
    await page.waitForLoadState('networkidle');
    await throttle(await page.context().newCDPSession(page), { cpu: 4, isSlow: false });
    const rows: Row[] = [];
    for (const name of menus) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        times.push(
          await page.getByRole('button', { name, exact: true }).evaluate(async (button: HTMLElement) => {
            const start = performance.now();
            button.click();
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
            if (button.getAttribute('aria-expanded') !== 'true') throw new Error('the menu did not open');
            return performance.now() - start;
          }),
        );
        await page.keyboard.press('Escape');
      }
      rows.push({ what: `${name}: press to painted`, value: median(times), unit: 'ms', bar: 100 });
    }
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
};
