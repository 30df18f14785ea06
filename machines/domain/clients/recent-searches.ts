/** So many texts are kept of each search, and offered on an empty search box. */
export const mostRecentSearches = 5;

/** Longer texts are not kept; the client search takes none. */
export const longestRecentSearch = 100;
