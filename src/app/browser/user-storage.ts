/** Begins the keys of everything that is the user's; all of it is purged when a session ends. */
export const userPrefix = 'portal.search.';

/** Begins the keys of what another agency does not change. */
export const sessionPrefix = `${userPrefix}session.`;

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

const purge = (isPurged: (key: string) => boolean): void => {
  window.firstCall?.stop();
  delete window.firstCall;
  inUserStorage((storage) => {
    for (const key of Object.keys(storage)) if (isPurged(key)) storage.removeItem(key);
  });
};

/** Removes everything that is the user's, with an answer that the document has asked for. */
export const purgeStorage = (): void => purge((key) => key.startsWith(userPrefix));

/** Removes what is of one agency: all but what is kept as long as the session. */
export const purgeSearches = (): void => purge((key) => key.startsWith(userPrefix) && !key.startsWith(sessionPrefix));
