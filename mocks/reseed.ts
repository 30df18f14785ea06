import { parseArgs } from 'node:util';
import { reseedDatabase } from './db/open.ts';
import { DatabaseUnusable } from './db/engine.ts';
import { isDemo, readEnvironment } from './environment.ts';
import { defaultOptions } from './options.ts';
import { SettingUnusable } from './setting-unusable.ts';

/** `npm run reseed`: deletes the data of a demonstration and seeds it again. */
const readFlags = (): { yes: boolean } => {
  try {
    return { yes: parseArgs({ options: { yes: { type: 'boolean', default: false } } }).values.yes };
  } catch (error) {
    throw new SettingUnusable(`${(error as Error).message.split('\n')[0]} (npm run reseed -- --yes)`);
  }
};

const run = async (): Promise<void> => {
  const { yes } = readFlags();
  if (!isDemo(process.env))
    throw new SettingUnusable('npm run reseed works in a demonstration only: not with NODE_ENV=production or DEMO=0');
  const options = { ...defaultOptions, ...readEnvironment(process.env) };
  const place = options.databaseUrl === null ? options.databaseFile : 'the database of DATABASE_URL';
  const counts = await reseedDatabase(options, yes);
  const held = counts
    .filter(([table]) => table !== 'settings')
    .map(([table, rows]) => `${(table === 'accounts' ? 'clients' : table).replace('_', ' ')} (${rows})`)
    .join(', ');
  if (yes) console.log(`Destroyed in ${place}: ${held || 'nothing'}. Its data are new.`);
  else throw new SettingUnusable(`This destroys in ${place}: ${held || 'nothing'}. To do it: npm run reseed -- --yes`);
};

await run().catch((error: unknown) => {
  const isForThePerson = error instanceof SettingUnusable || error instanceof DatabaseUnusable;
  console.error(isForThePerson ? error.message : error);
  process.exit(1);
});
