import type { Kysely } from 'kysely';

/** A customer may have several accounts: `users.account_id` becomes a table. */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema
    .createTable('user_accounts')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_accounts_key', ['user_id', 'account_id'])
    .execute();
  await db
    .insertInto('user_accounts')
    .columns(['user_id', 'account_id'])
    .expression(db.selectFrom('users').select(['id', 'account_id']).where('account_id', 'is not', null))
    .execute();
  await db.schema.alterTable('users').dropColumn('account_id').execute();
};
