/** The current address without some keys of its query. */
export const addressWithout = (...keys: readonly string[]): string => {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const key of keys) query.delete(key);
  const left = query.toString();
  return pathname + (left && `?${left}`) + hash;
};
