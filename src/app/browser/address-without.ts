/** The current address without one key of its query. */
export const addressWithout = (key: string): string => {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  query.delete(key);
  const left = query.toString();
  return pathname + (left && `?${left}`) + hash;
};
