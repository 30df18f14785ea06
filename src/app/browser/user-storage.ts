/** Begins the keys of everything that is the user's; all of it is purged when a session ends. */
export const userPrefix = 'portal.search.';

/** Runs against session storage; where that is disabled or full, nothing is kept and nothing breaks. */
export const inUserStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
};

/** Removes everything that is the user's. */
export const purgeStorage = (): void => {
  inUserStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(userPrefix)) storage.removeItem(key);
  });
};
