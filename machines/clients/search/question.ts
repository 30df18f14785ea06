import { toFailure } from '../../domain/shared/failure.ts';
import { choose, keepOffered, unchoose, type Selections } from '../../domain/clients/filters.ts';
import type { SavedSearch } from '../../domain/clients/saved-search.ts';
import {
  activate,
  firstPageSize,
  hitIdOf,
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
  /** what the results on screen answer; null until a search succeeded */
  answered: Question | null;
  results: readonly SearchHit[];
  totalResults: number | null;
  lastPage: boolean;
  /** number of the page that follows the results, in pages of three */
  nextPage: number;
  /** pages that have arrived before they are wanted, null for those on their way; the first one is page `aheadFrom` */
  ahead: readonly (ResultPage | null)[];
  aheadFrom: number;
  /** how many rows the first page brings: more than usual where a search is restored */
  rows: number;
  /** id of the result to bring back into view */
  anchor: string | null;
  /** why the text cannot be searched for */
  message: string | null;
}

/** The results that are shown and those that wait. */
type Pages = Pick<SearchContext, 'results' | 'totalResults' | 'lastPage' | 'nextPage' | 'ahead' | 'aheadFrom'>;

interface Searching {
  context: SearchContext;
}

/** A search that was never run: nothing typed, nothing chosen, in the preset's own order. */
export const blankSearch = (preset: Preset): SearchContext => ({
  preset,
  text: '',
  question: { text: '', selections: {}, sort: defaultSort(preset), sortDirection: 'ASC' },
  answered: null,
  results: [],
  totalResults: null,
  lastPage: false,
  nextPage: 1,
  ahead: [],
  aheadFrom: 1,
  rows: firstPageSize,
  anchor: null,
  message: null,
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
export const toSavedSearch = ({ preset, text, answered, question, results, anchor }: SearchContext): SavedSearch => {
  const { text: lastSearch, sort, sortDirection, selections } = answered ?? question;
  return {
    version: 2,
    searchParam: text,
    lastSearch,
    sort,
    sortDirection,
    filters: Object.fromEntries(Object.entries(selections).map(([name, values]) => [name, [...values]])),
    sortParams: activate(preset.sortParams, sort),
    rows: results.length,
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

export const removeFilter = ({ question }: SearchContext, { name, value }: { name: string; value?: string }) =>
  startQuestion({ ...question, selections: unchoose(question.selections, name, value) });

export const clearFilters = ({ question }: SearchContext) => startQuestion({ ...question, selections: {} });

/** What the first page of an answer changes. */
export const keepFirstPage = ({ question }: SearchContext, { page }: { page: ResultPage }) => ({
  answered: question,
  results: page.results,
  totalResults: page.totalResults,
  nextPage: nextPageNum(page.results.length),
  lastPage: isLastPage(page, page.results.length),
});

/** How many pages are fetched together before they are wanted. */
export const pagesAhead = 3;

/** Begins to fetch the pages that follow what is shown. */
export const startAhead = ({ nextPage }: SearchContext) => ({ aheadFrom: nextPage, ahead: [] });

/** Whether there may be rows on a page ahead: where no total is known there may always be some. */
export const isExpected = ({ aheadFrom, totalResults }: SearchContext, { slot }: { slot: number }): boolean =>
  totalResults === null || rowsBefore(aheadFrom + slot) < totalResults;

/** Keeps a page that has arrived in its place, whichever comes first. */
export const keepAhead = ({ ahead }: SearchContext, { slot, page }: { slot: number; page: ResultPage }) => ({
  ahead: Array.from({ length: pagesAhead }, (_, at) => (at === slot ? page : (ahead[at] ?? null))),
});

/** The page that follows what is shown, where it has arrived. */
export const nextAhead = ({ ahead, aheadFrom, nextPage }: Pages): ResultPage | null =>
  ahead[nextPage - aheadFrom] ?? null;

/** Shows the pages that follow without a gap. A client that moved to a later page meanwhile is not shown twice. */
export const showAhead = ({ results, totalResults, lastPage, nextPage, ahead, aheadFrom }: SearchContext): Pages => {
  let shown: Pages = { results, totalResults, lastPage, nextPage, ahead, aheadFrom };
  for (let page = nextAhead(shown); page && !shown.lastPage; page = nextAhead(shown)) shown = addPage(shown, page);
  return shown;
};

const addPage = (pages: Pages, page: ResultPage): Pages => {
  const known = new Set(pages.results.map(hitIdOf));
  const { totalResults } = page;
  const end = rowsBefore(pages.nextPage + 1);
  return {
    ...pages,
    results: [...pages.results, ...page.results.filter((hit) => !known.has(hitIdOf(hit)))],
    totalResults,
    nextPage: pages.nextPage + 1,
    lastPage:
      (totalResults !== null && end >= totalResults) ||
      isLastPage(page, rowsBefore(pages.nextPage) + page.results.length),
  };
};

/** How many results are on the pages before one. */
const rowsBefore = (page: number): number => (page - 1) * scrollPageSize;

/** The request for the first page, with as many rows as were shown before when a search is restored. */
export const firstRequest = ({ context: { preset, question, rows } }: Searching): SearchRequest => ({
  preset,
  ...question,
  pageNum: 1,
  pageSize: rows,
});

/** The request for one of the pages ahead. */
export const pageRequest =
  (slot: number) =>
  ({ context: { preset, question, answered, aheadFrom } }: Searching): SearchRequest => ({
    preset,
    ...(answered ?? question),
    pageNum: aheadFrom + slot,
    pageSize: scrollPageSize,
  });

/** Params: an answered page and its place among those that are fetched ahead. */
export const atSlot =
  (slot: number) =>
  ({ event: { output } }: { event: { output: ResultPage } }): { slot: number; page: ResultPage } => ({
    slot,
    page: output,
  });

/** Params: the search as it is kept between visits. */
export const saved = ({ context }: Searching): { saved: SavedSearch } => ({ saved: toSavedSearch(context) });

/**
 * The carrier's sentence about a text that cannot be searched for: a 400 whose body is a string; else null. Errors
 * that are objects have a title.
 */
export const rejectionOf = (error: unknown): string | null => {
  const failure = toFailure(error);
  return failure.kind === 'refused' && failure.status === 400 && failure.title === null ? failure.message : null;
};

const defaultSort = ({ sortParams }: Preset): string => sortParams.find(({ active }) => active)?.name ?? '';
