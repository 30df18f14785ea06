import { sql, type RawBuilder } from 'kysely';

/** A column has one of the values; null lets all rows pass, no values let none. */
export const oneOf = (column: string, values: readonly string[] | null): RawBuilder<unknown>[] => {
  if (values === null) return [];
  if (values.length === 0) return [sql`1 = 0`];
  return [sql`${sql.ref(column)} in (${sql.join(values.map((value) => sql`${value}`))})`];
};

/** Every condition at once; without any, all rows pass. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`1 = 1`;
