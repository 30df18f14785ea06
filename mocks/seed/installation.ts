import { DatabaseUnusable, type Engine } from '../db/engine.ts';
import { demoPeople } from './people.ts';

/** Who uses a database: a demonstration, which may reset it, or an installation with users of its own. */
type Installation = 'demo' | 'real';

const problems: Readonly<Record<Installation, string>> = {
  demo: 'The database belongs to a demonstration, whose accounts have a published password: set DATABASE_URL or DATA_DIR to an empty one',
  real: 'The database belongs to an installation that is no demonstration, and a demonstration could reset it: set DATABASE_URL or DATA_DIR to another one, or NODE_ENV=production',
};

/** Databases of earlier versions carry no mark: those with demo accounts are of a demonstration. */
const installationOf = async ({ db }: Engine): Promise<Installation | null> => {
  const mark = await db.selectFrom('settings').select('value').where('name', '=', 'installation').executeTakeFirst();
  if (mark) return mark.value === 'demo' ? 'demo' : 'real';
  const ids = demoPeople.map(({ user }) => user.id);
  const person = await db.selectFrom('users').select('id').where('id', 'in', ids).executeTakeFirst();
  return person ? 'demo' : null;
};

/** @throws DatabaseUnusable when a database of a demonstration is opened for real use, or the other way round */
export const requireInstallation = async (engine: Engine, isDemo: boolean): Promise<void> => {
  const found = await installationOf(engine);
  if (found !== null && found !== (isDemo ? 'demo' : 'real')) throw new DatabaseUnusable(problems[found]);
};

/** Marks a database, so that nothing of the other kind opens it later. */
export const markInstallation = async ({ db }: Engine, isDemo: boolean): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name: 'installation', value: isDemo ? 'demo' : 'real' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};
