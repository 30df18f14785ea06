import { toFailure, type Failure } from '../../domain/shared/failure.ts';
import { choose, keepOffered, unchoose, type Selections } from '../../domain/clients/filters.ts';
import { longestRecentSearch } from '../../domain/clients/recent-searches.ts';
import type { SavedSearch } from '../../domain/clients/saved-search.ts';
import {
  activate,
  firstPageSize,
  idOf,
  isLastPage,
  nextPageNum,
  scrollPageSize,
  type Preset,
  type ResultPage,
  type SearchHit,
  type SearchRequest,
  type SortDirection,
} from '../../domain/clients/search.ts';
import { tidy } from '../../domain/shared/text.ts';

/** What is searched, and where a search was left. */
export interface SearchInput {
  preset: Preset;
  saved: SavedSearch | null;
}

export type SearchEvent =
  | { type: 'text.type'; text: string }
  | { type: 'search.submit' }
  | { type: 'spelling.choose'; text: string }
  | { type: 'search.retry' }
  | { type: 'search.clear' }
  | { type: 'filter.choose'; name: string; value: string }
  | { type: 'filter.remove'; name: string; value?: string }
  | { type: 'filter.clear' }
  | { type: 'sort.choose'; name: string }
  | { type: 'page.more' }
  | { type: 'page.retry' }
  | { type: 'result.open'; id: string };

/** What is searched for: the text, the filters and the order. */
export interface Question {
  text: string;
  selections: Selections;
  sort: string;
  sortDirection: SortDirection;
}

/** What the search flow knows. */
export interface SearchContext {
  preset: Preset;
  /** what is in the search box */
  text: string;
  /** what is being asked */
  question: Question;
  /** what the results on screen answer; null until a search succeeded, and after one failed */
  answered: Question | null;
  /** the last question that was not rejected, which takes the place of one that is; null until a search was run */
  accepted: Question | null;
  results: readonly SearchHit[];
  /** how many rows came: more than `results` where one came twice, because others had moved it to a later page */
  fetched: number;
  totalResults: number | null;
  lastPage: boolean;
  /** other spellings that would find clients, where few were found */
  spellings: readonly string[];
  /** how many rows the first page brings: more than usual where a search is restored */
  rows: number;
  /** id of the result to bring back into view */
  anchor: string | null;
  /** why the text cannot be searched for */
  message: string | null;
  /** why the search failed */
  failure: Failure | null;
}

interface Searching {
  context: SearchContext;
}

/** What is found before anything is asked. */
const noResults = { results: [], fetched: 0, totalResults: null, lastPage: false, spellings: [] };

/** A search that was never run: nothing typed, nothing chosen, in the preset's own order. */
export const blankSearch = (preset: Preset): SearchContext => ({
  preset,
  text: '',
  question: { text: '', selections: {}, sort: defaultSort(preset), sortDirection: 'ASC' },
  answered: null,
  accepted: null,
  ...noResults,
  rows: firstPageSize,
  anchor: null,
  message: null,
  failure: null,
});

/** A search as it was left, its rows still to be fetched again: `answered` is set while `results` are empty. */
export const restoredSearch = (preset: Preset, saved: SavedSearch | null): SearchContext => {
  const blank = blankSearch(preset);
  if (!saved) return blank;
  const question: Question = {
    text: saved.lastSearch,
    selections: keepOffered(preset.filters, saved.filters),
    sort: preset.sortParams.some(({ name }) => name === saved.sort) ? saved.sort : blank.question.sort,
    sortDirection: saved.sortDirection,
  };
  return {
    ...blank,
    text: saved.searchParam,
    question,
    answered: question,
    rows: Math.max(Math.ceil(saved.rows / scrollPageSize) * scrollPageSize, firstPageSize),
    anchor: saved.anchor,
  };
};

/** What is kept of a search between visits: never its results. */
export const toSavedSearch = ({ preset, text, answered, question, fetched, anchor }: SearchContext): SavedSearch => {
  const { text: lastSearch, sort, sortDirection, selections } = answered ?? question;
  return {
    version: 2,
    searchParam: text,
    lastSearch,
    sort,
    sortDirection,
    filters: Object.fromEntries(Object.entries(selections).map(([name, values]) => [name, [...values]])),
    sortParams: activate(preset.sortParams, sort),
    rows: fetched,
    anchor,
  };
};

/** What a new question changes: the rows, the anchor and the message of the former one no longer count. */
const startQuestion = (question: Question) => ({ question, rows: firstPageSize, anchor: null, message: null });

/** Searches for the text in the box. */
export const submitText = ({ text, question }: SearchContext) => {
  const tidied = tidy(text);
  return { text: tidied, ...startQuestion({ ...question, text: tidied }) };
};

/** The active column again reverses the direction; another column starts with ASC. Unknown ones change nothing. */
export const chooseSort = ({ preset, question }: SearchContext, { name }: { name: string }) => {
  if (!preset.sortParams.some((param) => param.name === name)) return startQuestion(question);
  const isReversed = question.sort === name && question.sortDirection === 'ASC';
  return startQuestion({ ...question, sort: name, sortDirection: isReversed ? 'DESC' : 'ASC' });
};

/** Makes a choice, takes one back, or all of them. */
export const chooseFilter = ({ preset, question }: SearchContext, { name, value }: { name: string; value: string }) =>
  startQuestion({ ...question, selections: choose(preset.filters, question.selections, name, value) });

/** Removes one value of a filter, or the whole filter where no value is named, and asks again. */
export const removeFilter = ({ question }: SearchContext, { name, value }: { name: string; value?: string }) =>
  startQuestion({ ...question, selections: unchoose(question.selections, name, value) });

/** Removes every filter, and asks again. */
export const clearFilters = ({ question }: SearchContext) => startQuestion({ ...question, selections: {} });

/** What the first page of an answer changes. */
export const keepFirstPage = ({ question }: SearchContext, { page }: { page: ResultPage }) => ({
  answered: question,
  accepted: question,
  ...addRows(noResults, page),
  spellings: page.didYouMean ?? [],
});

/** What a failure changes: nothing on screen answers the question. */
export const clearResults = ({ question }: SearchContext) => ({ answered: null, accepted: question, ...noResults });

/** What a rejected question changes: the one before it continues, which is no answered one where a search is restored. */
export const keepRejection = ({ question, answered, accepted }: SearchContext, { error }: { error: unknown }) => ({
  message: rejectionOf(error),
  question: accepted ?? question,
  answered: accepted && answered,
});

/** What a further page changes; where there is none, nothing. */
export const addPage = (context: SearchContext, { page }: { page: ResultPage | null }) =>
  page ? addRows(context, page) : {};

/** The rows of a page after those that are there already, each result once. */
const addRows = ({ results, fetched }: Pick<SearchContext, 'results' | 'fetched'>, page: ResultPage) => {
  const count = fetched + page.results.length;
  return {
    results: [...new Map([...results, ...page.results].map((hit) => [idOf(hit), hit])).values()],
    fetched: count,
    totalResults: page.totalResults,
    lastPage: isLastPage(page, count),
  };
};

/** The request for the first page, with as many rows as were shown before when a search is restored. */
export const firstRequest = ({ context: { preset, question, rows } }: Searching): SearchRequest => ({
  preset,
  ...question,
  pageNum: 1,
  pageSize: rows,
});

/** The request for the page after those that came. */
export const nextRequest = ({ context: { preset, question, answered, fetched } }: Searching): SearchRequest => ({
  preset,
  ...(answered ?? question),
  pageNum: nextPageNum(fetched),
  pageSize: scrollPageSize,
});

/**
 * Whether a text is asked for that the results on screen did not answer already, as they do where only filters or the order change. A
 * search that is returned to counts as new.
 */
export const isNewText = ({ question, answered, results }: SearchContext): boolean =>
  question.text !== '' &&
  question.text.length <= longestRecentSearch &&
  (results.length === 0 || answered?.text !== question.text);

/** Params: the text that is asked for. */
export const asked = ({ context }: Searching): { text: string } => ({ text: context.question.text });

/** Params: the search as it is kept between visits. */
export const saved = ({ context }: Searching): { saved: SavedSearch } => ({ saved: toSavedSearch(context) });

/** The carrier's sentence about a text that cannot be searched for: a 400 whose body is a string; else null. */
export const rejectionOf = (error: unknown): string | null => {
  const failure = toFailure(error);
  return failure.kind === 'refused' && failure.status === 400 && failure.isText ? failure.message : null;
};

const defaultSort = ({ sortParams }: Preset): string => sortParams.find(({ active }) => active)?.name ?? '';
