/** Writes keys of the query into the address without a navigation, which would scroll; null removes one. */
export const replaceQuery = (query: Readonly<Record<string, string | null>>): void => {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(query)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
};
