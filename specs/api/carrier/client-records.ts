import { firstAccountId, hasManyPolicies } from '#mocks/seed/accounts.ts';
import type { Browser } from './browser.ts';

/** A page of a list. */
export interface Page<Item> {
  results: Item[];
  totalResults: number;
  totalPages: number;
  lastPage: boolean;
  pageNum: number;
}

/** The first client with many policies. */
export const heavy = firstAccountId + Array.from({ length: 1000 }, (_, at) => at).findIndex(hasManyPolicies);

/** Reads a path of the carrier. Throws unless the status is 200. */
export const read = async <Value>(browser: Browser, path: string): Promise<Value> => {
  const { status, json, text } = await browser.get(`/-/api/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return json as Value;
};

/** A list of a client with all its rows on one page. */
export const listOf = <Item>(
  browser: Browser,
  account: number | string,
  name: string,
  query = '',
): Promise<Page<Item>> => read(browser, `accounts/${account}/${name}?pageSize=1000${query}`);
