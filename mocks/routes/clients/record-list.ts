import { csvOf } from '#machines/domain/shared/csv.ts';
import { largestListPage, listPageSize } from '#machines/domain/shared/paging.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import type { ListQuery } from '#machines/domain/contract/client-records.ts';
import { fold } from '../../db/search-text.ts';
import { HttpError } from '../../http/http-error.ts';

type Value = string | number | null;
type Row = { id: string };

/** What a list of a client's records can be ordered and narrowed by. */
export interface RecordList<Item extends Row> {
  columns: readonly (keyof Item & string)[];
  /** the order where none is asked for: a column and its direction */
  order: `${keyof Item & string},${'ASC' | 'DESC'}`;
  /** what a column is ordered by where that is not its value */
  orderedBy?: Partial<Record<keyof Item & string, (item: Item) => Value>>;
  /** values that a text is looked for in */
  searched: (item: Item) => readonly (string | null)[];
  /** the policy that a record belongs to */
  policyOf: (item: Item) => string | null;
  status?: (item: Item) => string;
  type?: (item: Item) => string;
  /** the columns of its CSV, by their titles */
  csv: Readonly<Record<string, (item: Item) => string | null>>;
}

type Choice = Omit<ListQuery, 'pageNum' | 'pageSize'>;

const wordsIn = (given: string): string[] => given.split(',').map((word) => tidy(word).toLowerCase());

const sortIn = <Item extends Row>({ columns, order }: RecordList<Item>, given: string | undefined) => {
  const [name, direction, ...rest] = (given ?? order).split(',');
  const column = columns.find((one) => one === name);
  if (!column || rest.length > 0 || (direction !== 'ASC' && direction !== 'DESC'))
    throw new HttpError(400, `sort must be one of ${columns.join(', ')}, then ASC or DESC`);
  return { column, sign: direction === 'ASC' ? 1 : -1 };
};

/** Missing values come last in either direction. */
const compare = (one: Value, other: Value, sign: number): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
  return (String(one) < String(other) ? -1 : Number(String(one) > String(other))) * sign;
};

/**
 * The records that a question finds, in its order; equal ones by their ids.
 * @throws HttpError 400 with what is wrong with the question
 */
const find = <Item extends Row>(list: RecordList<Item>, items: readonly Item[], query: Choice): Item[] => {
  const { column, sign } = sortIn(list, query.sort);
  const text = tidy(fold(query.text ?? ''));
  const statuses = query.status ? wordsIn(query.status) : null;
  const types = query.type ? wordsIn(query.type) : null;
  const { status, type } = list;
  const valueOf = list.orderedBy?.[column] ?? ((item: Item) => item[column] as Value);
  return items
    .filter((item) => text === '' || list.searched(item).some((value) => value !== null && fold(value).includes(text)))
    .filter((item) => !statuses || !status || statuses.includes(status(item).toLowerCase()))
    .filter((item) => !types || !type || types.includes(type(item).toLowerCase()))
    .filter((item) => query.policy === undefined || list.policyOf(item) === query.policy)
    .toSorted((one, other) => compare(valueOf(one), valueOf(other), sign) || compare(one.id, other.id, 1));
};

const countIn = (given: string | undefined, name: string, fallback: number, most: number): number => {
  const count = given === undefined ? fallback : Number(given);
  if (count < 1 || count > most) throw new HttpError(400, `${name} must be from 1 to ${most}`);
  return count;
};

/** A page of records. */
export const pageOfRecords = <Item extends Row>(list: RecordList<Item>, items: readonly Item[], query: ListQuery) => {
  const found = find(list, items, query);
  const pageNum = countIn(query.pageNum, 'pageNum', 1, 999_999);
  const pageSize = countIn(query.pageSize, 'pageSize', listPageSize, largestListPage);
  const offset = (pageNum - 1) * pageSize;
  return {
    results: found.slice(offset, offset + pageSize),
    pageNum,
    lastPage: offset + pageSize >= found.length,
    totalResults: found.length,
    totalPages: Math.ceil(found.length / pageSize),
  };
};

/** Every record that a question finds, as a CSV file. */
export const csvOfRecords = <Item extends Row>(
  list: RecordList<Item>,
  items: readonly Item[],
  query: Choice,
  name: string,
): { name: string; body: string } => {
  const cells = Object.values(list.csv);
  const rows = find(list, items, query).map((item) => cells.map((cell) => cell(item)));
  return { name: `${name}.csv`, body: csvOf(Object.keys(list.csv), rows) };
};
