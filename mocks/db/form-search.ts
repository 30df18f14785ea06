import { sql, type RawBuilder } from 'kysely';
import type { FormColumn, FormKind, FormStatus } from '#machines/domain/documents/forms.ts';
import type { InsurerCode } from '#machines/domain/shared/company.ts';
import { allOf, oneOf } from './conditions.ts';
import type { Engine } from './engine.ts';
import { indexedText, needleOf } from './search-text.ts';
import { holdsAll } from './substring.ts';
import type { FormRow } from './tables/documents.ts';

/** Which forms are found: every word, and of each filter one of its values; a filter that is null lets all pass. */
export interface FormsAsked {
  kind: FormKind;
  words: readonly string[];
  /** the insurers whose forms the caller sees, narrowed by the filter */
  companies: readonly InsurerCode[];
  lobs: readonly string[] | null;
  states: readonly string[] | null;
  types: readonly string[] | null;
  statuses: readonly FormStatus[] | null;
  signal: AbortSignal;
}

/** The column that forms are ordered by, and the direction. */
export interface FormsOrder {
  column: FormColumn;
  direction: 'ASC' | 'DESC';
}

/** A form with its states in their order. */
export type FoundForm = FormRow & { states: string[] };

/** The text that a form is found by: its name, and its number with and without spaces. */
export const formText = ({ name, number }: Pick<FormRow, 'name' | 'number'>): string =>
  indexedText([name, number, number.replaceAll(' ', '')]);

const columns = {
  formNumber: 'number',
  formName: 'sort_name',
  formEdition: 'edition',
  formType: 'type',
} as const satisfies Record<FormColumn, keyof FormRow>;

/** What is asked as conditions on `forms`. */
const conditionsOf = ({ kind, words, companies, lobs, states, types, statuses }: FormsAsked): RawBuilder<boolean> => {
  const needles = [...new Set(words)].map(needleOf);
  return allOf([
    sql`forms.kind = ${kind}`,
    ...oneOf('forms.company', companies),
    ...oneOf('forms.lob', lobs),
    ...oneOf('forms.type', types),
    ...oneOf('forms.status', statuses),
    ...(states === null
      ? []
      : [sql`forms.id in (select form_id from form_states where ${allOf(oneOf('form_states.state', states))})`]),
    ...(needles.length > 0 ? [holdsAll('forms.search_text', needles)] : []),
  ]);
};

/** Forms without an edition come last in either direction, equal ones by their ids. */
const orderOf = ({ column, direction }: FormsOrder): RawBuilder<unknown> => {
  const name = sql.ref(`forms.${columns[column]}`);
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  return sql`case when ${name} is null then 1 else 0 end, ${name} ${way}, forms.id ${way}`;
};

const withStates = async ({ readDb }: Engine, forms: readonly FormRow[], signal: AbortSignal): Promise<FoundForm[]> => {
  if (forms.length === 0) return [];
  const rows = await readDb
    .selectFrom('form_states')
    .selectAll()
    .where(
      'form_id',
      'in',
      forms.map(({ id }) => id),
    )
    .orderBy('state')
    .execute({ signal });
  const byForm = Map.groupBy(rows, ({ form_id }) => form_id);
  return forms.map((form) => ({ ...form, states: (byForm.get(form.id) ?? []).map(({ state }) => state) }));
};

/** Forms in their order, so many from an offset on. */
export const findForms = async (
  engine: Engine,
  asked: FormsAsked,
  { column, direction, offset, size }: FormsOrder & { offset: number; size: number },
): Promise<FoundForm[]> => {
  const { rows } = await sql<FormRow>`
    select forms.* from forms where ${conditionsOf(asked)}
    order by ${orderOf({ column, direction })} limit ${size} offset ${offset}`.execute(engine.readDb, {
    signal: asked.signal,
  });
  return withStates(engine, rows, asked.signal);
};

/** How many forms a search finds. */
export const countForms = async ({ readDb }: Engine, asked: FormsAsked): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from forms where ${conditionsOf(asked)}`.execute(readDb, { signal: asked.signal });
  return rows[0]?.total ?? 0;
};

/** Names and numbers of the forms that are found, each pair once. */
export const formNames = async ({ readDb }: Engine, asked: FormsAsked): Promise<Pick<FormRow, 'name' | 'number'>[]> => {
  const { rows } = await sql<Pick<FormRow, 'name' | 'number'>>`
    select distinct forms.name, forms.number from forms where ${conditionsOf(asked)}`.execute(readDb, {
    signal: asked.signal,
  });
  return rows;
};

/** The forms with these ids that are of one of the insurers, in the order of the ids. */
export const loadForms = async (
  engine: Engine,
  ids: readonly string[],
  { companies, signal }: Pick<FormsAsked, 'companies' | 'signal'>,
): Promise<FoundForm[]> => {
  const rows = await engine.readDb
    .selectFrom('forms')
    .selectAll()
    .where('id', 'in', ids)
    .where('company', 'in', companies)
    .execute({ signal });
  const found = new Map((await withStates(engine, rows, signal)).map((form) => [form.id, form]));
  return ids.flatMap((id) => found.get(id) ?? []);
};
