import { demoPassword, demoPeople } from './seed/people.ts';
import type { RunningServer } from './server.ts';

const demoAccounts = (): string[] => {
  const width = Math.max(...demoPeople.map(({ user }) => user.email.length));
  const people = demoPeople.map(({ user, shows }) => `  ${user.email.padEnd(width)}  ${user.user_type}: ${shows}`);
  return ['', `Demo accounts, all with the password ${demoPassword}:`, ...people];
};

const firstSteps = async ({ carrier }: RunningServer): Promise<string[]> => {
  const user = await carrier.services.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) return [];
  return ['There are no users yet. The first one: npm run create-admin -- --email … --first-name … --last-name …'];
};

/** A description of the server for the operator; in a demonstration also who can sign in. */
export const describeServer = async (server: RunningServer): Promise<string> => {
  const { options, engine, population } = server.carrier.services;
  return [
    '',
    `The portal runs at ${server.origin}${options.demo ? '' : ` (environment: ${options.environment})`}`,
    `${population.toLocaleString('en-US')} clients on ${engine.kind}. Ctrl-C stops it.`,
    ...(options.demo ? demoAccounts() : await firstSteps(server)),
    '',
  ].join('\n');
};
