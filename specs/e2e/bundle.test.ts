import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'vitest';
import { benchBytes, KiB, readManifest, scriptsOf } from '#specs/bench/bytes.ts';
import { modalBytes } from '#specs/bench/modal-bytes.ts';
import { expect } from './support/expect.ts';

const dist = resolve(process.env['E2E_DIST'] ?? 'dist');
const manifest = readManifest(dist);

test('each page is a chunk of its own that the first screen does not load [RTE-01.2]', () => {
  const atOnce = scriptsOf(dist, manifest, null);

  // a page that is imported at once is in no chunk of its own, and so not in the manifest; signing in and logging out are in the entry
  const routing = readFileSync('src/app/routing/pages.tsx', 'utf8');
  const loaded = [...routing.matchAll(/import\('\.\.\/(pages\/[\w/-]+\.tsx)'\)/g)].map(([, page]) => `src/app/${page}`);
  const written = [...routing.matchAll(/\.\.\/(pages\/[\w/-]+\.tsx)'/g)].map(([, page]) => `src/app/${page}`);
  expect(written.filter((page) => !loaded.includes(page))).toEqual(['src/app/pages/session/LogoutPage.tsx']);
  expect(loaded.length).toBeGreaterThanOrEqual(18);
  for (const page of loaded) expect(manifest, page).toHaveProperty([page]);
  const pages = Object.entries(manifest).filter(([key]) => key.startsWith('src/app/pages/'));
  for (const [key, { file }] of pages) expect(atOnce, key).not.toContain(file);
});

test('Chromium compiles ahead what the first screen and the client search need, and nothing else', () => {
  const hinted = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').startsWith('//# allFunctions'));

  const first = [null, 'src/app/shell/Frame.tsx', 'src/app/pages/clients/AgentsPage.tsx'];
  expect(hinted.toSorted()).toEqual([...new Set(first.flatMap((page) => scriptsOf(dist, manifest, page)))].toSorted());
});

test('what follows the first page of a visit brings no code of other pages along', () => {
  expect(manifest['src/app/routing/PageMoves.tsx']?.imports).toEqual(['index.html']);
});

test('what runs beside sign-in brings no code of the pages behind it along', () => {
  const [beside, ...others] = Object.keys(manifest).filter((key) => key.startsWith('_beside-'));

  expect(others).toEqual([]);
  expect(manifest[beside ?? '']?.imports).toEqual(['index.html']);
});

test('the first screen and the client search stay within their budgets of bytes', () => {
  const missed = benchBytes(dist).flatMap(({ what, value, unit, bar }) =>
    bar !== undefined && value > bar ? [`${what}: ${value.toFixed(2)} of ${bar} ${unit}`] : [],
  );

  expect(
    missed,
    'over its bar, which `benchBytes` in specs/bench/bytes.ts sets: save bytes, or load code later',
  ).toEqual([]);
});

test('what a demonstration adds is not in the scripts that everyone loads', () => {
  const atOnce = scriptsOf(dist, manifest, null)
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');

  expect(atOnce).not.toContain('Show the newest code');
});

test('nothing of the build names another inspector or an address outside the portal', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));

  for (const file of scripts)
    expect(readFileSync(join(dist, 'assets', file), 'utf8'), file).not.toContain('stately.ai');
  expect(readFileSync(join(dist, 'login-01.html')).length).toBeLessThan(64 * KiB);
});

test('no script of the portal holds a part of the inspector, but those that it loads when asked [INS-06.2, SEC-09.2]', () => {
  const asked = new Set(
    Object.entries(manifest)
      .filter(([key]) => /inspector/.test(key))
      .map(([, { file }]) => file),
  );
  const ordinary = Object.values(manifest).filter(
    ({ file }) => file.endsWith('.js') && !asked.has(file) && !/inspector|stately/.test(file),
  );

  expect(ordinary.length).toBeGreaterThan(8);
  for (const { file } of ordinary)
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(
      /portal\.inspector|\belkjs\b|@statelyai|xstate\.microstep.*idOf/,
    );
});

test('opening a quick action adds at most 60 kB of compressed script, none of it before', () => {
  const atOnce = scriptsOf(dist, manifest, '/HomePage.tsx');

  for (const [name, bytes] of Object.entries(modalBytes(dist))) expect(bytes, name).toBeLessThan(60_000);
  for (const [key, { file }] of Object.entries(manifest).filter(([one]) => one.includes('app/pages/actions/')))
    expect(atOnce, key).not.toContain(file);
});

test('every custom property that a style reads without another value is set by a style or a script', () => {
  const folder = join(dist, 'assets');
  const read = (ending: string): string =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
  const styles = read('.css');
  const scripts = read('.js');
  const names = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  // a column of the grid sets its spans by the names of the breakpoints
  for (const breakpoint of ['xs', 'sm', 'md', 'lg', 'xl']) names.delete(`--${breakpoint}`);

  expect(names.size).toBeGreaterThan(20);
  const unknown = [...names].filter((name) => !styles.includes(`${name}:`) && !scripts.includes(name));
  expect(unknown).toEqual([]);
});
