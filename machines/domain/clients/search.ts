import * as v from 'valibot';
import { accountSchema, businessTypes, matchSchema, type Account } from './account.ts';
import { checkFilters, clientFilters, toFilterQuery, type Filter, type Selections } from './filters.ts';
import type { FormCard } from '../documents/forms.ts';
import { pageOf } from '../shared/paging.ts';
import type { Identity } from '../shared/user.ts';
import { isFeatureOn } from '../shared/identity.ts';

/** The four searches of the product. */
export const presetIds = ['clients', 'marketing', 'plForms', 'clForms'] as const;
export type PresetId = (typeof presetIds)[number];

/** How a result is drawn. */
export type CardType = 'client' | 'form' | 'lossReport' | 'marketing';

/** How results are shown. */
export const resultsViews = ['cards', 'table'] as const;
export type ResultsView = (typeof resultsViews)[number];

export type SortDirection = 'ASC' | 'DESC';

/** A column that results can be ordered by. */
export interface SortParam {
  name: string;
  displayName: string;
  active: boolean;
}

/** What one search screen searches and how: the data that the search flow runs on. */
export interface Preset {
  id: PresetId;
  cardType: CardType;
  /** path of the search below the API prefix; its autocomplete is the path itself or `{apiPath}/autocomplete` */
  apiPath: string;
  suggestionsPath: string;
  /** name of the query parameter that carries the text */
  textParam: string;
  isTextRequired: boolean;
  filters: readonly Filter[];
  sortParams: readonly SortParam[];
}

/** What can be found, whatever the preset. */
export type SearchHit = Account | FormCard;

export const isAccount = (hit: SearchHit): hit is Account => 'accountId' in hit;

/** The id under which a result is remembered and opened. */
export const idOf = (hit: SearchHit): string => (isAccount(hit) ? hit.accountId : hit.formId);

/** Results of the first page and of each further one. */
export const firstPageSize = 12;
export const scrollPageSize = 3;
/** Most results of one request; whole pages of both sizes fit into it. */
export const largestPageSize = 300;

/** One page as the search sees it; absent numbers are null. */
export interface ResultPage {
  results: SearchHit[];
  pageNum: number | null;
  lastPage: boolean;
  totalResults: number | null;
  totalPages: number | null;
  /** texts with another spelling that would find clients, where this one found few or none; in a first page only */
  didYouMean?: readonly string[] | undefined;
}

/** GET /api/accounts and GET /api/universal-search/. `didYouMean` is invented. */
export const accountPageSchema = v.object({
  ...pageOf(accountSchema).entries,
  didYouMean: v.optional(v.array(v.string())),
});

/** GET {apiPath}/autocomplete of forms: the `results` array is used. */
export const suggestionsSchema = v.object({ results: v.array(v.string()) });

/** The records of clients that are found by their number. */
const numberedKinds = ['policies', 'bills', 'claims'] as const;
export const numberedRecordSchema = /*#__PURE__*/ v.object({
  kind: /*#__PURE__*/ v.picklist(numberedKinds),
  id: v.string(),
});
export type NumberedRecord = v.InferOutput<typeof numberedRecordSchema>;

/**
 * A client that is offered for a text: the facts that distinguish clients of the same name, and the id that opens one; with the record whose
 * number the text begins, or the number or DBA of the client that it begins, where it is not the name. Invented, as is that accounts answer with clients: the source names the array only.
 */
const suggestedClientSchema = v.object({
  accountId: v.string(),
  name: v.string(),
  city: v.nullable(v.string()),
  accountNumber: v.string(),
  businessType: v.picklist(businessTypes),
  record: v.nullable(numberedRecordSchema),
  match: v.nullable(matchSchema),
});
export type SuggestedClient = v.InferOutput<typeof suggestedClientSchema>;

/** GET /api/accounts/autocomplete. */
export const suggestedClientsSchema = v.object({ results: v.array(suggestedClientSchema) });

/** One request for results. `pageNum` counts from 1 in the unit of this request's own `pageSize`. */
export interface SearchRequest {
  preset: Preset;
  text: string;
  selections: Selections;
  sort: string;
  sortDirection: SortDirection;
  pageNum: number;
  pageSize: number;
}

/** What is sent of a text: enough for the carrier to refuse a longer one in its own words, and few enough characters for an address. */
export const sentOf = (text: string): string => text.slice(0, 500);

/** The query string of a search. */
export const toSearchQuery = (request: SearchRequest): Record<string, string> => ({
  pageNum: String(request.pageNum),
  pageSize: String(request.pageSize),
  sort: `${request.sort},${request.sortDirection}`,
  ...(request.text ? { [request.preset.textParam]: sentOf(request.text) } : {}),
  ...toFilterQuery(request.selections),
});

/** The query string of everything that a search finds, as CSV; `textParam` is that of its preset. */
export const toExportQuery = (
  textParam: string,
  { text, selections, sort, sortDirection }: Omit<SearchRequest, 'preset' | 'pageNum' | 'pageSize'>,
): Record<string, string> => ({
  [textParam]: text,
  sort: `${sort},${sortDirection}`,
  ...toFilterQuery(selections),
});

/**
 * The page after so many rows, in units of the scroll page: after 12 comes 5, after 15 comes 6.
 */
export const nextPageNum = (fetched: number): number => Math.floor(fetched / scrollPageSize) + 1;

/**
 * Whether nothing more can follow: at most one item, no page number, or a total that is already shown. Where
 * there is no total, a page that is not full is the last, so that the next one cannot repeat its rows.
 * @param fetched how many rows came, this page included
 */
export const isLastPage = (page: ResultPage, fetched: number): boolean =>
  page.lastPage ||
  page.results.length <= 1 ||
  page.pageNum === null ||
  (page.totalResults === null ? fetched % scrollPageSize !== 0 : fetched >= page.totalResults);

/** The columns in this order, the first of them active. */
export const sortBy = (columns: Record<string, string>): SortParam[] =>
  Object.entries(columns).map(([name, displayName], at) => ({ name, displayName, active: at === 0 }));

/** The columns with one of them active: the one that results are ordered by. */
export const activate = (params: readonly SortParam[], name: string): SortParam[] =>
  params.map((param) => ({ ...param, active: param.name === name }));

/** The policyholder search; the flag cos-2374 switches it to the universal search. */
export const clientsPreset = (identity: Identity | null): Preset => {
  const isUniversal = isFeatureOn('cos-2374', identity);
  return {
    id: 'clients',
    cardType: 'client',
    apiPath: isUniversal ? '/api/universal-search/' : '/api/accounts',
    suggestionsPath: isUniversal ? '/api/universal-search/' : '/api/accounts/autocomplete',
    textParam: isUniversal ? 'text' : 'clientName',
    isTextRequired: true,
    filters: checkFilters(clientFilters(identity)),
    sortParams: sortBy({
      name: 'Name',
      lastName: 'Last name',
      accountNumber: 'Account number',
      city: 'City',
    }),
  };
};
