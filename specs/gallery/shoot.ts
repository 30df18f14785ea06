import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { checkChromiumPath, chromiumArgs, findTestBrowser } from '../support/chromium.ts';

/**
 * Takes pictures of the gallery in both brands at three widths, under the product's policy, and fails on a report of
 * it: `npm run gallery:shoot -- [page …]`.
 */
const source = readFileSync(`${import.meta.dirname}/pages.ts`, 'utf8');
const list = /export const pages = \{([^}]*)\}/.exec(source)?.[1] ?? '';
const names = [...list.matchAll(/(\w+):/g)].map(([, name]) => name ?? '');

/** Pages that are named, all of them when none is. */
const readPages = (wanted: readonly string[]): readonly string[] => {
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`there is no page "${unknown}"; there are ${names.join(', ')}`);
  checkChromiumPath();
  return wanted.length === 0 ? names : wanted;
};

const requirePages = (): readonly string[] => {
  try {
    return readPages(process.argv.slice(2));
  } catch (error) {
    console.error(`gallery: ${(error as Error).message}`);
    return process.exit(2);
  }
};

const shot = requirePages();
const out = join(tmpdir(), 'agents-portal-pictures');
const configFile = `${import.meta.dirname}/vite.config.ts`;
mkdirSync(out, { recursive: true });

await build({ configFile, logLevel: 'warn' });
const server = await preview({ configFile, preview: { port: 4179, strictPort: false } });
const origin = server.resolvedUrls?.local[0] ?? '';
const executablePath = findTestBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArgs] });
let complaints = 0;
for (const name of shot) {
  for (const company of ['01', '50']) {
    for (const width of [320, 768, 1300]) {
      const page = await browser.newPage({ viewport: { width, height: width === 320 ? 640 : 820 } });
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        complaints += 1;
        console.error(name, company, width, message.text());
      });
      page.on('pageerror', (error) => console.error(name, company, width, error.message));
      await page.goto(`${origin}?page=${name}&company=${company}`);
      await page.evaluate(() => document.fonts.ready);
      const injected = await page.locator('style').count();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (injected > 0 || overflow > 0) console.error(name, company, width, { injected, overflow });
      await page.screenshot({ path: `${out}/${name}-${company}-${width}.png`, fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
await server.close();
console.log(`pictures are in ${out}`);
process.exitCode = complaints > 0 ? 1 : 0;
