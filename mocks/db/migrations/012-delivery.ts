import type { Kysely } from 'kysely';

/** The state of a message in the outbox until it is delivered. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .alterTable('outbox')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('kept'))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('outbox').addColumn('due_at', 'bigint').execute();
  await db.schema.alterTable('outbox').addColumn('expires_at', 'bigint').execute();
  await db.schema.alterTable('outbox').addColumn('topic', 'text').execute();
  await db.schema.createIndex('outbox_due_at').on('outbox').columns(['due_at']).execute();
  await db.schema.createIndex('outbox_topic').on('outbox').columns(['topic']).execute();
};
