import type { Kysely } from 'kysely';

const subviews = ['verifyPhone', 'selectRater', 'raterCredentials', 'rateTest'];
const signUpSteps = ['email', 'profile', 'password', 'registration'];

/**
 * The view of a setup step, the step of a sign-up, a rate test that was passed and the kind of a recipient have columns
 * of their own. They were parts of texts: `registerPhone/verifyPhone`, `setUpCompRater/rateTest/passed`, `signUp:email`,
 * and the @ of a recipient.
 */
export const up = async (db: Kysely<any>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('subview', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('subview', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('sign_up_step', 'text').execute();
  await db.schema
    .alterTable('user_setups')
    .addColumn('rate_test_passed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('recipient_kind', 'text', (column) => column.notNull().defaultTo('email'))
    .execute();

  const passed = 'setUpCompRater/rateTest/passed';
  await db
    .updateTable('user_setups')
    .set({ rate_test_passed: 1 })
    .where('user_id', 'in', db.selectFrom('users').select('id').where('scope', '=', passed))
    .execute();
  for (const table of ['users', 'sessions']) {
    for (const subview of subviews) {
      const scope = subview === 'verifyPhone' ? 'registerPhone' : 'setUpCompRater';
      await db.updateTable(table).set({ scope, subview }).where('scope', '=', `${scope}/${subview}`).execute();
    }
    await db
      .updateTable(table)
      .set({ scope: 'setUpCompRater', subview: 'rateTest' })
      .where('scope', '=', passed)
      .execute();
  }
  for (const step of signUpSteps)
    await db
      .updateTable('sessions')
      .set({ step: 'signUp', sign_up_step: step })
      .where('step', '=', `signUp:${step}`)
      .execute();
  await db.updateTable('outbox').set({ recipient_kind: 'phone' }).where('recipient', 'not like', '%@%').execute();
};
