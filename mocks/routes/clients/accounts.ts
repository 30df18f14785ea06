import { businessTypes } from '#machines/domain/clients/account.ts';
import { firstPageSize, largestPageSize } from '#machines/domain/clients/search.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import {
  findAccounts,
  findsAny,
  loadAccounts,
  orderColumns,
  type AccountFilters,
  type Found,
  type Question,
} from '../../db/account-search.ts';
import type { Engine } from '../../db/engine.ts';
import { findNumbered } from '../../db/number-suggestions.ts';
import { placeIn } from '../../db/places.ts';
import { wordsOf } from '../../db/search-text.ts';
import { respell } from '../../db/spellings.ts';
import { suggestClients } from '../../db/suggestions.ts';
import { accountIdsOf } from '../../db/user-accounts.ts';
import type { AccountRow } from '../../db/tables/clients.ts';
import type { QueryOf, ResponseOf } from '../../contract.ts';
import { deadlineOf } from '../../http/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewAccount, viewAccountDetail } from './account-view.ts';
import { agenciesOf } from '../session/agencies.ts';
import type { Handlers } from '../handlers.ts';

const longestText = 100;

type SearchedFor = Awaited<ReturnType<typeof questionIn>>;
type SearchQuery = Omit<QueryOf<'searchAccounts'>, 'clientName'>;

const refused = (message: string): HttpError => new HttpError(400, message);

/** @throws HttpError 400 with a message for the user */
const checkText = (given: string | undefined): string => {
  const text = tidy(given ?? '');
  if (text === '') throw refused('* required');
  if (text.length > longestText) throw refused(`Search using ${longestText} characters or fewer`);
  return text;
};

const checkCount = (given: string | undefined, name: string, fallback: number, most: number): number => {
  const count = given === undefined ? fallback : Number(given);
  if (count < 1) throw refused(`${name} must be a positive whole number`);
  if (count > most) throw refused(`${name} must be at most ${most}`);
  return count;
};

const checkSort = (given: string | undefined): Pick<Question, 'order' | 'direction'> => {
  const [column = '', direction = 'ASC', ...rest] = (given ?? 'name,ASC').split(',');
  const order = Object.entries(orderColumns).find(([name]) => name === column)?.[1];
  if (!order || rest.length > 0 || !/^(ASC|DESC)$/.test(direction))
    throw refused('sort must be name, lastName, accountNumber or city, then ASC or DESC');
  return { order, direction: direction === 'ASC' ? 'asc' : 'desc' };
};

/** The choices of a filter; null when it is not set. Values that nothing can have are left out. */
const choices = (given: string | undefined): string[] | null => {
  if (!given) return null;
  return [...new Set(given.split(',').map((value) => value.trim()))]
    .filter((value) => /^[\w-]{1,20}$/.test(value))
    .slice(0, 100);
};

/** Agencies whose clients the caller may see: their own, narrowed by the filter; null means all there are. */
export const visibleAgencies = async (
  { services, user }: UserRequestContext,
  asked: string[] | null,
): Promise<string[] | null> => {
  if (user.internal) return asked;
  const own = (await agenciesOf(services, user)).map((agency) => agency.code);
  return asked === null ? own : own.filter((code) => asked.includes(code));
};

const filtersIn = async (request: UserRequestContext, query: SearchQuery): Promise<AccountFilters> => {
  const types = choices(query.businessType)?.map((type) => type.toLowerCase()) ?? null;
  return {
    agencyCode: await visibleAgencies(request, choices(query.agencyCode)),
    businessType: types && businessTypes.filter((type) => types.includes(type)),
    state: choices(query.state)?.map((state) => state.toUpperCase()) ?? null,
  };
};

/** What the words of a text ask for. */
const askedIn = (text: string) => ({ words: wordsOf(text), place: placeIn(text) });

/**
 * A checked question, among the clients that the caller may see.
 * @throws HttpError 400 with a message for the user
 */
export const questionIn = async (request: UserRequestContext, query: SearchQuery, given: string | undefined) => {
  const text = checkText(given);
  const order = checkSort(query.sort);
  const signal = deadlineOf(request.context);
  const { engine, population } = request.services;
  return {
    ...askedIn(text),
    record: await findNumbered(engine, text, signal),
    ...(await filtersIn(request, query)),
    ...order,
    population,
    signal,
  };
};

/** As many other spellings are offered, of so many that are looked for; where more clients than this are found, none. */
const spellings = { offered: 5, tried: 12, few: 3 };

/** Other spellings of a text that find clients among those the caller asked for. */
const respelt = async (engine: Engine, question: SearchedFor, given: string, total: number | null) => {
  if (total === null || total > spellings.few) return [];
  const { signal } = question;
  const texts = await respell(engine.readDb, given, { isStrict: total > 0, signal });
  const found: string[] = [];
  for (const text of texts.slice(0, spellings.tried)) {
    if (found.length === spellings.offered) break;
    if (await findsAny(engine, { ...question, record: null, ...askedIn(text) })) found.push(text);
  }
  return found;
};

/** What comes before all other clients that are found. */
type FirstOf = (engine: Engine, question: SearchedFor, query: SearchQuery, given: string) => Promise<number[]>;

const inOrder: FirstOf = async () => [];

/** Where no order is asked for, the clients that suggestions offer: the universal search answers these too. */
const offeredFirst: FirstOf = async (engine, question, query, given) => {
  if (query.sort !== undefined) return [];
  const offered = await suggestClients(engine, tidy(given), question, question.signal);
  return [...new Set(offered.map(({ accountId }) => Number(accountId)))];
};

/** A page of one sequence: the first ones, then all others in their order. */
const findPage = async (
  engine: Engine,
  question: SearchedFor,
  { first, offset, size }: { first: readonly number[]; offset: number; size: number },
): Promise<Found> => {
  const begun = first.slice(offset, offset + size);
  const { ids, total } = await findAccounts(engine, {
    ...question,
    without: first,
    offset: Math.max(0, offset - first.length),
    size: size - begun.length,
  });
  return { ids: [...begun, ...ids], total: total === null ? null : total + first.length };
};

const search = async (request: UserRequestContext, query: SearchQuery, text: string | undefined, firstOf = inOrder) => {
  const pageNum = checkCount(query.pageNum, 'pageNum', 1, 999_999);
  const pageSize = checkCount(query.pageSize, 'pageSize', firstPageSize, largestPageSize);
  const offset = (pageNum - 1) * pageSize;
  const { engine } = request.services;
  const given = text ?? '';
  const question = await questionIn(request, query, given);
  const first = await firstOf(engine, question, query, given);
  const { ids, total } = await findPage(engine, question, { first, offset, size: pageSize });
  const found = await loadAccounts(engine.readDb, ids, question.signal);
  const didYouMean = pageNum === 1 ? await respelt(engine, question, given, total) : [];
  return {
    results: found.map(({ account, policyNumbers }) => viewAccount(account, policyNumbers, question)),
    pageNum,
    lastPage: total === null ? ids.length < pageSize : offset + ids.length >= total,
    totalResults: total,
    totalPages: total === null ? null : Math.ceil(total / pageSize),
    ...(didYouMean.length > 0 ? { didYouMean } : {}),
  } satisfies ResponseOf<'searchAccounts'>;
};

/** Finding clients: never others than those of the caller's own agencies. */
export const accountHandlers: Handlers<
  'searchAccounts' | 'universalSearch' | 'suggestAccounts' | 'readAccount' | 'listOwnAccounts',
  UserRequestContext
> = {
  searchAccounts: (request, { query }) => search(request, query, query.clientName),
  universalSearch: (request, { query }) => search(request, query, query.text, offeredFirst),

  suggestAccounts: async (request, { query }) => {
    const text = tidy(query.clientName ?? '');
    if (text.length > longestText) return { results: [] };
    const filters = await filtersIn(request, query);
    return { results: await suggestClients(request.services.engine, text, filters, deadlineOf(request.context)) };
  },

  listOwnAccounts: async ({ services: { db }, user }) => {
    const found = await loadAccounts(db, await accountIdsOf(db, user));
    return { accounts: found.map(({ account }) => viewAccount(account)) };
  },

  readAccount: async (request, { id }) => ({
    account: await viewAccountDetail(request.services.db, await ownAccount(request, id)),
  }),
};

/**
 * A client that the caller may see.
 * @throws HttpError 404, the same for foreign and unknown ones
 */
export const ownAccount = async (request: UserRequestContext, id: string): Promise<AccountRow> => {
  const { services } = request;
  const [found] = /^\d{8}$/.test(id) ? await loadAccounts(services.db, [Number(id)]) : [];
  if (!found || !(await mayRead(request, found.account))) throw new HttpError(404, 'This client doesn’t exist.');
  return found.account;
};

const mayRead = async (request: UserRequestContext, account: AccountRow): Promise<boolean> => {
  const { user, services } = request;
  if (user.user_type === 'customer') return (await accountIdsOf(services.db, user)).includes(account.id);
  const agencies = await visibleAgencies(request, null);
  return agencies === null || agencies.includes(account.agency_code);
};
