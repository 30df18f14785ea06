/** Begins the keys of everything in session storage that is the user's; all of it is purged when a session ends. */
export const userPrefix = 'portal.';

/** Begins the keys of what is kept of searches. */
export const searchPrefix = `${userPrefix}search.`;

/** Where storage is disabled or full, nothing is kept and nothing breaks. */
export const attempt = <Result>(use: () => Result): Result | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** Runs against session storage, where that can be used. */
export const inUserStorage = <Result>(use: (storage: Storage) => Result): Result | null =>
  attempt(() => use(window.sessionStorage));

const purge = (prefix: string) => (): void => {
  window.firstCall?.stop();
  delete window.firstCall;
  inUserStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
};

/** Removes everything that is the user's, with an answer that the document has asked for. */
export const purgeStorage = purge(userPrefix);

/** The same for searches alone, which are of one agency. */
export const purgeSearches = purge(searchPrefix);
