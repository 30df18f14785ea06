import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { checkChromiumPath } from '../support/chromium.ts';
import { toTable, type Row } from './rows.ts';
import { SettingError } from './settings.ts';

/** `npm run bench -- [name …]`: prints tables and writes `dist/reports/bench.json`. `--help` lists the names. */
const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  portal: async () => (await import('./portal.ts')).benchPortal(),
  clients: async () => (await import('./clients.ts')).benchClients(),
  paths: async () => (await import('./paths.ts')).benchPaths(),
  inspector: async () => (await import('./inspector.ts')).benchInspector(),
  actions: async () => (await import('./actions.ts')).benchActions(),
  menus: async () => (await import('./menus.ts')).benchMenus(),
  polling: async () => (await import('./polling.ts')).benchPolling(),
  session: async () => (await import('./session.ts')).benchSession(),
  wizards: async () => (await import('./wizards.ts')).benchWizards(),
  carrier: async () => (await import('./carrier.ts')).benchCarrier(),
  payments: async () => (await import('./payments.ts')).benchPayments(),
  load: async () => (await import('./carrier-load.ts')).benchLoad(),
  'view-bugs': async () => (await import('./view-bugs.ts')).benchViewBugs(),
  leaks: async () => (await import('./leaks.ts')).benchLeaks(),
  properties: async () => (await import('./properties.ts')).benchProperties(),
  walk: async () => (await import('./walk.ts')).benchWalk(),
  gate: async () => (await import('./gate.ts')).benchGate(),
};

/** What takes long runs only when it is asked for. */
const onRequest: ReadonlySet<string> = new Set(['view-bugs', 'leaks', 'properties', 'walk', 'gate']);

/** What reads the sources alone. */
const needsNoBuild: ReadonlySet<string> = new Set(['view-bugs', 'properties']);

/** Ends the run with what was asked for wrongly. */
const refuse = (problem: string): never => {
  console.error(`bench: ${problem}`);
  process.exit(2);
};

const wanted = process.argv.slice(2);
if (wanted.includes('--help')) {
  const [later, first] = [true, false].map((isLater) =>
    Object.keys(benches).filter((name) => onRequest.has(name) === isLater),
  );
  console.log(`usage: npm run bench -- [name …]\nruns ${first?.join(', ')}; by name alone ${later?.join(', ')}`);
  process.exit(0);
}
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) refuse(`there is no ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
try {
  checkChromiumPath();
} catch (error) {
  refuse((error as Error).message);
}
const needsBuild = wanted.length === 0 || wanted.some((name) => !needsNoBuild.has(name));
if (needsBuild && !existsSync('dist/login-01.html'))
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });

const environment = {
  date: new Date().toISOString(),
  node: process.version,
  processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
};
console.log(
  `${environment.processors} · ${environment.memoryGiB} GiB · Node ${environment.node} · ${environment.date}`,
);

const figures: Record<string, Row[]> = {};
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onRequest.has(name)) continue;
  figures[name] = await bench().catch((error: unknown) => {
    if (error instanceof SettingError) refuse(error.message);
    throw error;
  });
  console.log(`\n${name}\n${toTable(figures[name])}`);
}
mkdirSync('dist/reports', { recursive: true });
writeFileSync('dist/reports/bench.json', `${JSON.stringify({ environment, figures }, null, 2)}\n`);
