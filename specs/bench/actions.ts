import { resolve } from 'node:path';
import type { Page } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { launch, throttle } from './browser.ts';
import { KiB } from './bytes.ts';
import { modalBytes } from './modal-bytes.ts';
import { median, type Row } from './rows.ts';

const dist = resolve(import.meta.dirname, '../../dist');
const runs = 5;

const modals = ['endorseChangePolicy', 'viewDocsCommercial', 'replacementCostEstimator', 'paymentRulesIC'] as const;

/** Milliseconds from pressing a link to a modal until its buttons have been painted. */
const open = (page: Page, action: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((done) => {
        const check = () => {
          if (document.querySelectorAll('[role="dialog"] button').length < 2) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { childList: true, subtree: true });
        const link = document.createElement('a');
        link.href = `?action=${id}`;
        document.body.append(link);
        const start = performance.now();
        link.click();
        link.remove();
      }),
    action,
  );

const post = async (page: Page, origin: string, path: string, data: object): Promise<void> => {
  await page.request.post(`${origin}/-${path}`, { data, headers: { origin } });
};

/** Opening quick actions over the dashboard, for the first time and again, CPU x4; and the script that each adds. */
export const benchActions = async (): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: dist, demo: true, hashCost: { memoryCost: 1024, timeCost: 1 } });
  const first = new Map<string, number[]>(modals.map((action) => [action, []]));
  const again = new Map<string, number[]>(modals.map((action) => [action, []]));
  const browser = await launch();
  try {
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${server.origin}/login`);
      await post(page, server.origin, '/auth/login/user-type', { userType: 'agent' });
      await post(page, server.origin, '/auth/login/email', { email: 'agent@demo.test' });
      await post(page, server.origin, '/auth/login/password', { username: null, password: 'Correct-Horse-Portal-26' });
      await page.goto(`${server.origin}/`);
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await page.waitForLoadState('networkidle');
      await throttle(await context.newCDPSession(page), { cpu: 4, isSlow: false });
      for (const times of [first, again]) {
        for (const action of modals) {
          times.get(action)?.push(await open(page, action));
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
          await page.waitForURL((url) => !url.search);
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  const rows = (name: string, times: ReadonlyMap<string, number[]>, bar?: number): Row[] =>
    [...times].map(([action, values]) => ({
      what: `press to modal's content painted, ${name}: ${action}`,
      value: median(values),
      unit: 'ms',
      ...(bar === undefined ? {} : { bar }),
    }));
  return [
    // the window and its focus are there at once; the content's chunk comes after
    ...rows('first time', first),
    ...rows('again', again, 250),
    ...Object.entries(modalBytes(dist)).map(([name, bytes]) => ({
      what: `JS gzip that opening adds: ${name}`,
      value: bytes / KiB,
      unit: 'KiB',
      bar: 60,
    })),
  ];
};
