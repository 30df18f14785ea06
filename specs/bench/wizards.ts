import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { launch, throttle } from './browser.ts';
import { brotliBytes, closureOf, KiB, readManifest, scriptsOf } from './bytes.ts';
import { median, type Row } from './rows.ts';

const dist = resolve(import.meta.dirname, '../../dist');

const pages = {
  'user setup': '/UserSetupPage.tsx',
  'rater setup': '/RaterSetupPage.tsx',
  'trust device': '/TrustDevicePage.tsx',
  'forgot password': '/ForgotPasswordPage.tsx',
  'sign-up': '/SignUpPage.tsx',
} as const;

/** Script of each wizard beyond the entry, which everyone has by then. */
const benchRoutes = (): Row[] => {
  const manifest = readManifest(dist);
  const keyOf = (ending: string): string => Object.keys(manifest).find((key) => key.endsWith(ending)) ?? ending;
  const entry = new Set(scriptsOf(dist, manifest, null));
  return Object.entries({ ...pages, 'input masks, behind the field': 'ui/masks.ts' }).map(([name, file]) => ({
    what: `JS br: ${name}, beyond the entry`,
    value:
      brotliBytes(
        dist,
        closureOf(manifest, [keyOf(file)])
          .map((chunk) => chunk.file)
          .filter((chunk) => !entry.has(chunk)),
      ) / KiB,
    unit: 'KiB',
  }));
};

/** Milliseconds from pressing a button until the next heading has been painted. */
const press = (page: Page, button: string, heading: string): Promise<number> =>
  page.evaluate(
    ([name, title]) =>
      new Promise<number>((done) => {
        const control = [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name);
        const check = () => {
          if (document.querySelector('h1')?.textContent !== title) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        const start = performance.now();
        control?.click();
      }),
    [button, heading] as const,
  );

const post = async (page: Page, path: string, data: object): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.request.post(`${origin}/-${path}`, { data, headers: { origin } });
};

/** The first steps of the setup, which need nothing typed but a code. */
const path = async (browser: Browser, origin: string, cpu: number): Promise<number[]> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await post(page, '/demo/reset', {});
  await post(page, '/auth/login/user-type', { userType: 'agent' });
  await post(page, '/auth/login/email', { email: 'setup@demo.test' });
  await post(page, '/auth/login/password', { username: null, password: 'Correct-Horse-Portal-26' });
  await page.goto(`${origin}/user-setup/start`);
  await page.getByRole('heading', { name: 'Welcome, Sky' }).waitFor();
  await throttle(await context.newCDPSession(page), { cpu, isSlow: false });
  const times = [await press(page, 'Get started', 'Verify your email')];
  const [mail] = (await (await page.request.get(`${origin}/-/demo/outbox?to=setup@demo.test`)).json()) as {
    code: string;
  }[];
  await page.getByLabel('Code', { exact: true }).fill(mail?.code ?? '');
  times.push(await press(page, 'Verify', 'Register your phone'));
  await page.getByLabel('Mobile phone').fill('6125550142');
  times.push(await press(page, 'Send code', 'Verify your phone'));
  await context.close();
  return times;
};

/** What wizards cost: bytes of each, and how long a press takes until the next step is painted. */
export const benchWizards = async (): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: dist, demo: true, seedAccounts: 100 });
  const browser = await launch();
  const rows = benchRoutes();
  for (const cpu of [1, 4]) {
    const times: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) times.push(...(await path(browser, server.origin, cpu)));
    rows.push({
      what: `press to next step painted, CPU x${cpu}, argon2 on, median of ${times.length}`,
      value: median(times),
      unit: 'ms',
    });
  }
  await browser.close();
  await server.close();
  return rows;
};
