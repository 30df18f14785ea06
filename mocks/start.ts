import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRuntimeConfig } from '#machines/domain/config.ts';
import { DatabaseUnusable } from './db/engine.ts';
import { readEnvironment, SettingUnusable } from './environment.ts';
import { demoPassword, demoPeople } from './seed/people.ts';
import { closeOnSignals, PortUnusable, startServer, type RunningServer } from './server.ts';

const portal = join(import.meta.dirname, '..', 'dist');

const build = (): void => {
  if (existsSync(join(portal, 'index.html'))) return;
  console.log('Building the portal, once …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', cwd: join(portal, '..') });
  if (status !== 0) throw new SettingUnusable('The portal could not be built; what failed stands above');
};

const checkConfig = (): void => {
  const file = join(portal, 'config.json');
  if (!existsSync(file))
    throw new SettingUnusable(`${file} is missing; npm run build writes it from public/config.json`);
  try {
    parseRuntimeConfig(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^config\.json: /, '') : String(error);
    throw new SettingUnusable(`${file} cannot be used: ${reason}`);
  }
};

const describeServer = ({ origin, carrier }: RunningServer): string => {
  const { options, engine } = carrier.services;
  const width = Math.max(...demoPeople.map(({ user }) => user.email.length));
  const people = demoPeople.map(({ user, shows }) => `  ${user.email.padEnd(width)}  ${user.user_type}: ${shows}`);
  const demo = options.demo ? ['', `Demo accounts, all with the password ${demoPassword}:`, ...people] : [];
  return [
    '',
    `The portal runs at ${origin}`,
    `${options.seedAccounts.toLocaleString('en-US')} clients on ${engine.kind}. Ctrl-C stops it.`,
    ...demo,
    '',
  ].join('\n');
};

const start = async (): Promise<void> => {
  const options = readEnvironment(process.env);
  build();
  checkConfig();
  const server = await startServer({
    ...options,
    portal,
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
  });
  console.log(describeServer(server));
  closeOnSignals(server);
};

const isForThePerson = (error: unknown): error is Error =>
  [SettingUnusable, DatabaseUnusable, PortUnusable].some((kind) => error instanceof kind);

await start().catch((error: unknown) => {
  console.error(isForThePerson(error) ? error.message : error);
  process.exit(1);
});
