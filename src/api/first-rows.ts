import {
  largestPageSize,
  type ResultPage,
  type SearchHit,
  type SearchRequest,
} from '#machines/domain/clients/search.ts';

/**
 * The first page of a search when it is larger than one request may bring: asked for in pages of bounded size,
 * one after the other, and returned as the one page that was requested.
 * @param fetchPage sends one request
 * @throws what `fetchPage` throws, and the signal's reason once it is aborted
 */
const fetchFirstRows = async (
  fetchPage: (request: SearchRequest) => Promise<ResultPage>,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<ResultPage> => {
  const wanted = request.pageSize;
  const results: SearchHit[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    signal?.throwIfAborted();
    const page = await fetchPage({ ...request, pageNum, pageSize: largestPageSize });
    results.push(...page.results);
    const isEnd = page.lastPage || page.results.length < largestPageSize;
    if (!isEnd && results.length < wanted) continue;
    const { totalResults } = page;
    return {
      results: results.slice(0, wanted),
      pageNum: 1,
      lastPage: page.lastPage && results.length <= wanted,
      totalResults,
      totalPages: totalResults === null ? null : Math.ceil(totalResults / wanted),
    };
  }
};

const isTooLarge = ({ pageNum, pageSize }: SearchRequest): boolean => pageNum === 1 && pageSize > largestPageSize;

/** The first of the requests that a page takes. */
export const firstOf = (request: SearchRequest): SearchRequest =>
  isTooLarge(request) ? { ...request, pageSize: largestPageSize } : request;

/** One page; a first page of any size, by as many requests as that takes. */
export const fetchRows = (
  fetchPage: (request: SearchRequest) => Promise<ResultPage>,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<ResultPage> => (isTooLarge(request) ? fetchFirstRows(fetchPage, request, signal) : fetchPage(request));
