import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRuntimeConfig, type RuntimeConfig } from '#machines/domain/shell/config.ts';
import { DatabaseUnusable } from './db/engine.ts';
import { describeServer } from './describe-server.ts';
import { readEnvironment } from './environment.ts';
import { logLines } from './log-lines.ts';
import { closeOnSignals, PortUnusable, startServer } from './server.ts';
import { SettingUnusable } from './setting-unusable.ts';
import { describePlaceholders, placeholdersOf } from './static/placeholders.ts';

const portal = join(import.meta.dirname, '..', 'dist');

const build = (): void => {
  if (existsSync(join(portal, 'index.html'))) return;
  console.log('Building the portal, once …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: join(portal, '..') });
  if (status !== 0) throw new SettingUnusable('The portal could not be built; the errors are above');
};

/** @throws SettingUnusable where the portal's settings are missing or wrong */
const readConfig = (): RuntimeConfig => {
  const file = join(portal, 'config.json');
  if (!existsSync(file))
    throw new SettingUnusable(`${file} is missing; npm run build writes it from public/config.json`);
  try {
    return parseRuntimeConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^config\.json: /, '') : String(error);
    throw new SettingUnusable(`${file} cannot be used: ${reason}`);
  }
};

const start = async (): Promise<void> => {
  const options = readEnvironment(process.env);
  build();
  const config = readConfig();
  const server = await startServer({
    ...options,
    portal,
    log: logLines(process.stdout, (code) => console.error(`The log cannot be written (${code}); its lines are lost`)),
  });
  console.log(await describeServer(server));
  const { demo, environment } = server.carrier.services.options;
  const placeholders = demo ? [] : placeholdersOf({ ...config, environment });
  if (placeholders.length > 0) console.warn(describePlaceholders(placeholders));
  closeOnSignals(server);
};

const isForThePerson = (error: unknown): error is Error =>
  [SettingUnusable, DatabaseUnusable, PortUnusable].some((kind) => error instanceof kind);

await start().catch((error: unknown) => {
  console.error(isForThePerson(error) ? error.message : error);
  process.exit(1);
});
