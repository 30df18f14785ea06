/** Begins the keys of everything that is the user's; all of it is purged when a session ends. */
export const userPrefix = 'portal.search.';

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

/** Removes everything that is the user's, with an answer that the document has asked for. */
export const purgeStorage = (): void => {
  window.firstCall?.stop();
  delete window.firstCall;
  inUserStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(userPrefix)) storage.removeItem(key);
  });
};
