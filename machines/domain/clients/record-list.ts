import { billColumns, type Bill } from '../billing/bills.ts';
import { documentColumns, documentTypes, type AccountDocument } from '../documents/documents.ts';
import { listPageSize, type Page } from '../shared/paging.ts';
import { tidy } from '../shared/text.ts';
import { claimColumns, type Claim } from './claims.ts';
import { policyColumns, type Policy } from './policies.ts';

/** The rows of each list of a client's records. */
interface Rows {
  policies: Policy;
  bills: Bill;
  claims: Claim;
  documents: AccountDocument;
}

/** The kinds of records that a client has a list of. */
export type RecordKind = keyof Rows;

/** A row of the list of a kind. */
export type RecordOf<Kind extends RecordKind> = Rows[Kind];

/** A page of a list, which says what list it is of. */
export type RecordPage = { [Kind in RecordKind]: { kind: Kind } & Page<Rows[Kind]> }[RecordKind];

/** The column that a list is sorted by, and the direction. */
export interface Sort {
  column: string;
  direction: 'ASC' | 'DESC';
}

interface ListDefinition {
  /** columns that the list is ordered by */
  columns: readonly string[];
  /** the order where none is asked for */
  order: Sort;
  /** the words by which the list is narrowed, each with its label; a list has statuses or types */
  choices: Readonly<Record<string, string>>;
  /** the key of the query in which a choice travels */
  choiceKey: 'status' | 'type';
}

const named = (words: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(words.map((word) => [word, word]));

/** What is special about each list. */
export const recordLists: Readonly<Record<RecordKind, ListDefinition>> = {
  policies: {
    columns: policyColumns,
    order: { column: 'effective', direction: 'DESC' },
    choices: named([
      'Active',
      'Pending',
      'Expired',
      'Canceled',
      'Lapsed',
      'Rated',
      'Draft',
      'Entered',
      'Inactive',
      'Declined',
    ]),
    choiceKey: 'status',
  },
  bills: {
    columns: billColumns,
    order: { column: 'due', direction: 'ASC' },
    choices: named(['Current', 'Past due', 'Paid', 'Canceled']),
    choiceKey: 'status',
  },
  claims: {
    columns: claimColumns,
    order: { column: 'lossDate', direction: 'DESC' },
    choices: named(['Open', 'Reopened', 'Closed', 'Denied']),
    choiceKey: 'status',
  },
  documents: {
    columns: documentColumns,
    order: { column: 'date', direction: 'DESC' },
    choices: documentTypes,
    choiceKey: 'type',
  },
};

/** What is asked of a list; empty texts ask for everything. `page` is counted from 1. */
export interface ListQuestion {
  sort: Sort;
  page: number;
  text: string;
  choice: string;
  /** only the records of this policy */
  policy: string;
}

type Query = Readonly<Record<string, string | undefined>>;

const readSort = ({ columns, order }: ListDefinition, text: string | undefined): Sort => {
  const [column, direction] = (text ?? '').split(',');
  return column && columns.includes(column) && (direction === 'ASC' || direction === 'DESC')
    ? { column, direction }
    : order;
};

/** The question of an address; what cannot be asked of this list counts as not asked. */
export const readListQuestion = (kind: RecordKind, query: Query): ListQuestion => {
  const list = recordLists[kind];
  const page = query['pageNum'] ?? '';
  const choice = query[list.choiceKey] ?? '';
  return {
    sort: readSort(list, query['sort']),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    text: tidy(query['text'] ?? '').slice(0, 200),
    choice: Object.hasOwn(list.choices, choice) ? choice : '',
    policy: (query['policy'] ?? '').slice(0, 64),
  };
};

/** What the carrier is asked: nothing that is empty. */
export const toListQuery = (kind: RecordKind, question: ListQuestion): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      sort: `${question.sort.column},${question.sort.direction}`,
      pageNum: String(question.page),
      pageSize: String(listPageSize),
      text: question.text,
      [recordLists[kind].choiceKey]: question.choice,
      policy: question.policy,
    }).filter(([, value]) => value !== ''),
  );

/** What the carrier is asked for everything that a question finds, as a file. */
export const toListFileQuery = (kind: RecordKind, question: ListQuestion): Record<string, string> => {
  const { pageNum: _, pageSize: __, ...query } = toListQuery(kind, question);
  return query;
};

/** The query of an address that asks the same, with its question mark; empty for a list as it is first seen. */
export const listAddressOf = (kind: RecordKind, question: ListQuestion): string => {
  const { order } = recordLists[kind];
  const { sort, pageNum, pageSize: _, ...rest } = toListQuery(kind, question);
  const usual: Readonly<Record<string, string>> = { sort: `${order.column},${order.direction}`, pageNum: '1' };
  const asked = Object.entries({ ...rest, sort, pageNum }).filter(([key, value]) => value && value !== usual[key]);
  return asked.length > 0
    ? `?${asked.map(([key, value]) => `${key}=${encodeURIComponent(value ?? '')}`).join('&')}`
    : '';
};

/** The question that a press on a column asks: the other direction where the list is ordered by it, from the first page. */
export const sortBy = (question: ListQuestion, column: string): ListQuestion => {
  const { sort } = question;
  const direction = sort.column === column && sort.direction === 'ASC' ? 'DESC' : 'ASC';
  return { ...question, sort: { column, direction }, page: 1 };
};

/** Whether a question narrows the list. */
export const isNarrowed = ({ text, choice, policy }: ListQuestion): boolean => text + choice + policy !== '';
