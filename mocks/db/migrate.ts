import type { Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { DatabaseUnusable, type Engine } from './engine.ts';
import { up as people } from './migrations/001-people.ts';
import { up as clients } from './migrations/002-clients.ts';
import { up as signingIn } from './migrations/003-signing-in.ts';
import { up as control } from './migrations/004-control.ts';
import { up as wizards } from './migrations/005-wizards.ts';
import { up as settings } from './migrations/006-settings.ts';
import { up as arrivals } from './migrations/007-arrivals.ts';
import { up as recentViews } from './migrations/008-recent-views.ts';
import { up as messages } from './migrations/009-messages.ts';
import { up as answers } from './migrations/010-answers.ts';
import { up as guests } from './migrations/011-guests.ts';
import { up as delivery } from './migrations/012-delivery.ts';
import { up as faultOrder } from './migrations/013-fault-order.ts';
import { up as setupPositions } from './migrations/014-setup-positions.ts';
import { up as clientRecords } from './migrations/015-client-records.ts';
import { up as userAccounts } from './migrations/016-user-accounts.ts';
import { up as lastNames } from './migrations/017-last-names.ts';
import { up as favorites } from './migrations/018-favorites.ts';
import { up as viewedRecords } from './migrations/019-viewed-records.ts';
import { up as placesAndSpellings } from './migrations/020-places-and-spellings.ts';
import { up as numbersAndDbas } from './migrations/021-numbers-and-dbas.ts';
import { up as payments } from './migrations/022-payments.ts';
import { up as invoices } from './migrations/023-invoices.ts';
import { up as userSettings } from './migrations/024-user-settings.ts';
import { up as activity } from './migrations/025-activity.ts';
import { up as forms } from './migrations/026-forms.ts';
import { up as reportJobs } from './migrations/027-report-jobs.ts';
import { up as recentSearches } from './migrations/028-recent-searches.ts';
import { up as recordsOfAgencies } from './migrations/029-records-of-agencies.ts';
import { up as adoptedPayments } from './migrations/030-adopted-payments.ts';
import { up as answersWithoutSecrets } from './migrations/031-answers-without-secrets.ts';
import { up as linesOfRecords } from './migrations/032-lines-of-records.ts';

/** A step from one version of the tables to the next; its file does not change once it has run anywhere. */
// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its time, not those of today
type Step = (db: Kysely<any>, kind: Engine['kind']) => Promise<void>;

/** By the names that databases have recorded. Kysely runs them in the order of these texts: `91-` follows `9-messages`. */
const steps: Readonly<Record<string, Step>> = {
  '1-people': people,
  '2-clients': clients,
  '3-signing-in': signingIn,
  '4-control': control,
  '5-wizards': wizards,
  '6-settings': settings,
  '7-arrivals': arrivals,
  '8-recent-views': recentViews,
  '9-messages': messages,
  '91-answers': answers,
  '92-guests': guests,
  '93-delivery': delivery,
  '94-fault-order': faultOrder,
  '95-setup-positions': setupPositions,
  '96-client-records': clientRecords,
  '97-user-accounts': userAccounts,
  '98-last-names': lastNames,
  '99-favorites': favorites,
  '991-viewed-records': viewedRecords,
  '992-places-and-spellings': placesAndSpellings,
  '993-numbers-and-dbas': numbersAndDbas,
  '994-payments': payments,
  '995-invoices': invoices,
  '996-user-settings': userSettings,
  '997-activity': activity,
  '998-forms': forms,
  '999-report-jobs': reportJobs,
  '9991-recent-searches': recentSearches,
  '9992-records-of-agencies': recordsOfAgencies,
  '9993-adopted-payments': adoptedPayments,
  '9994-answers-without-secrets': answersWithoutSecrets,
  '9995-lines-of-records': linesOfRecords,
};

/** The migrations for one of the two databases. */
export const migrationsFor = (kind: Engine['kind']): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(
      Object.entries(steps).map(([name, step]): [string, Migration] => [name, { up: (db) => step(db, kind) }]),
    ),
});

/** Brings the tables to what this version of the carrier expects; `db` of the engine is a transaction. */
export const migrate = async ({ db, kind }: Pick<Engine, 'db' | 'kind'>): Promise<void> => {
  const migrator = new Migrator({ db, provider: migrationsFor(kind) });
  const { error } = await migrator.migrateToLatest();
  if (!error) return;
  const isOther = error instanceof Error && error.message.startsWith('corrupted migrations');
  throw isOther
    ? new DatabaseUnusable(`The database was made by another version of the carrier: ${error.message}`)
    : error;
};
