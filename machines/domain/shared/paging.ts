import * as v from 'valibot';
import { countSchema } from './count.ts';

/** A page of a list as the carrier sends it; numbers that it does not know are null. */
export const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    results: v.array(item),
    pageNum: v.nullable(countSchema),
    lastPage: v.boolean(),
    totalResults: v.nullable(countSchema),
    totalPages: v.nullable(countSchema),
  });

/** Rows of a page of a client's records, and the most that one request may ask for. */
export const listPageSize = 25;
export const largestListPage = 1000;

/** A page of a list, of rows of one type. */
export interface Page<Row> {
  results: Row[];
  pageNum: number | null;
  lastPage: boolean;
  totalResults: number | null;
  totalPages: number | null;
}
