import * as v from 'valibot';

/**
 * What is remembered of a search between visits of its screen: the question, never the results, because those
 * are personal data. `rows` and `anchor` (the id of the first visible result) bring the scroll position back.
 */
export const savedSearchSchema = v.pipe(
  v.object({
    version: v.literal(2),
    searchParam: v.string(),
    lastSearch: v.string(),
    sort: v.string(),
    sortDirection: v.picklist(['ASC', 'DESC']),
    filters: v.record(v.string(), v.array(v.string())),
    sortParams: v.array(v.object({ name: v.string(), displayName: v.string(), active: v.boolean() })),
    rows: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3000)),
    anchor: v.nullable(v.string()),
  }),
  v.check(
    ({ sort, sortParams }) => sortParams.some(({ name, active }) => active && name === sort),
    'sort is not the active one',
  ),
);
export type SavedSearch = v.InferOutput<typeof savedSearchSchema>;

/** Reads what storage held; corrupt or old-version text counts as nothing. */
export const parseSavedSearch = (text: string | null): SavedSearch | null => {
  try {
    const result = v.safeParse(savedSearchSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};
