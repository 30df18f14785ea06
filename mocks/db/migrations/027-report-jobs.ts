import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey();

/** Jobs that write long reports, and what they have written. */
export const up = async (db: Kysely<any>, kind: 'sqlite' | 'postgres'): Promise<void> => {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('report_jobs')
    .addColumn('id', text, key)
    .addColumn('job_key', text, required)
    .addColumn('user_id', text, required)
    .addColumn('agency_code', text, required)
    .addColumn('report', text, required)
    .addColumn('format', text, required)
    .addColumn('line', text)
    .addColumn('day', text, required)
    .addColumn('state', text, required)
    .addColumn('done', 'integer', required)
    .addColumn('total', 'integer')
    .addColumn('claims', 'integer', required)
    .addColumn('lease_until', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint')
    .addUniqueConstraint('report_jobs_key', ['user_id', 'job_key'])
    .execute();
  await db.schema.createIndex('report_jobs_due').on('report_jobs').columns(['state', 'lease_until']).execute();
  await db.schema
    .createTable('report_parts')
    .addColumn('job_id', text, required)
    .addColumn('place', 'integer', required)
    .addColumn('records', text, required)
    .addPrimaryKeyConstraint('report_parts_key', ['job_id', 'place'])
    .execute();
};
