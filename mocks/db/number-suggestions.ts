import { sql } from 'kysely';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { maxSuggestions } from '#machines/domain/clients/suggestions.ts';
import { filtersOf } from './account-search.ts';
import { allOf } from './conditions.ts';
import type { Engine } from './engine.ts';
import {
  behind,
  clientsThatStart,
  inOrder,
  offerFor,
  selected,
  viewSuggestion,
  type Offer,
  type Row,
  type Wanted,
} from './suggestion-rows.ts';

/** The beginning of a number of a record has so many characters that few records have it. */
const shortestNumber = 6;
const recordNumber = /^[A-Z]{0,3}\d+$/;

const numbered = [
  { kind: 'policies', number: 'policy_number' },
  { kind: 'bills', number: 'bill_number' },
  { kind: 'claims', number: 'claim_number' },
] as const;

/** Records whose number begins with a text, with their clients. */
const offersByRecord = async ({ readDb }: Engine, { filters, signal }: Wanted, start: string): Promise<Offer[]> => {
  if (start.length < shortestNumber || !recordNumber.test(start)) return [];
  const found = await Promise.all(
    numbered.map(async ({ kind, number }) => {
      const { rows } = await sql<Row & { number: string }>`
        select ${selected}, ${sql.ref(`${kind}.${number}`)} as number
        from ${sql.table(kind)} inner join accounts on accounts.id = ${sql.ref(`${kind}.account_id`)}
        where ${allOf([sql<boolean>`${sql.ref(`${kind}.${number}`)} >= ${start}`, sql<boolean>`${sql.ref(`${kind}.${number}`)} < ${behind(start)}`, ...filtersOf(filters)])}
        order by ${sql.ref(`${kind}.${number}`)} limit ${maxSuggestions}`.execute(readDb, { signal });
      return rows.map((row) => ({
        key: row.number,
        client: viewSuggestion(row, { record: { kind, id: row.number } }),
      }));
    }),
  );
  return found.flat();
};

/** Numbers of clients are spread over their digits, so that few clients have the same first four characters. */
const clientNumbers = [
  { field: 'accountNumber', column: 'account_number', pattern: /^\d{4,9}$/ },
  { field: 'groupNumber', column: 'group_number', pattern: /^G\d{3,}$/ },
] as const;

const offersByNumber = async (engine: Engine, wanted: Wanted, start: string): Promise<Offer[]> => {
  const found = await Promise.all(
    clientNumbers
      .filter(({ pattern }) => pattern.test(start))
      .map(async ({ field, column }) => {
        const rows = await clientsThatStart(engine, wanted, column, start);
        return rows.map((row) => offerFor(row, field, row.key));
      }),
  );
  return found.flat();
};

const idLength = 8;

/** Ids follow one another: all clients share the first digits, a hundred the first six. */
const offersById = async ({ readDb }: Engine, { filters, signal }: Wanted, start: string): Promise<Offer[]> => {
  if (!/^\d{6,8}$/.test(start)) return [];
  const first = Number(start.padEnd(idLength, '0'));
  const last = Number(start.padEnd(idLength, '9'));
  const { rows } = await sql<Row>`
    select ${selected} from accounts
    where ${allOf([sql`accounts.id between ${first} and ${last}`, ...filtersOf(filters)])}
    order by accounts.id limit ${maxSuggestions}`.execute(readDb, { signal });
  return rows.map((row) => offerFor(row, 'clientId', String(row.id)));
};

/** A number as it is kept, from one that was typed. */
const numberIn = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** A bill or claim, and the client whose it is. */
export interface NumberedRecord {
  field: 'billNumber' | 'claimNumber';
  number: string;
  accountId: number;
}

/** The bill or claim with this whole number; policy numbers are in the text that is searched. */
export const findNumbered = async (
  { readDb }: Engine,
  text: string,
  signal?: AbortSignal,
): Promise<NumberedRecord | null> => {
  const number = numberIn(text);
  if (number.length < shortestNumber || !recordNumber.test(number)) return null;
  const { rows } = await sql<NumberedRecord>`
    select 'billNumber' as field, bill_number as number, account_id as ${sql.ref('accountId')} from bills where bill_number = ${number}
    union all
    select 'claimNumber', claim_number, account_id from claims where claim_number = ${number}`.execute(readDb, {
    signal,
  });
  return rows[0] ?? null;
};

/** Clients and records with a number that begins with the text. */
export const suggestByNumber = async (engine: Engine, wanted: Wanted): Promise<SuggestedClient[]> => {
  const start = numberIn(wanted.text);
  const found = [offersByRecord, offersByNumber, offersById].map((offers) => offers(engine, wanted, start));
  return inOrder((await Promise.all(found)).flat());
};
