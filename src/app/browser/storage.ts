import type { PresetId } from '#machines/domain/clients/search.ts';
import {
  parseSavedSearch,
  savedSearchKey,
  savedSearchPrefix,
  type SavedSearch,
} from '#machines/domain/clients/saved-search.ts';

/** Runs against session storage; where that is disabled or full, nothing is kept and nothing breaks. */
const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
};

export const rememberSearch = (preset: PresetId, saved: SavedSearch): void => {
  attempt((storage) => storage.setItem(savedSearchKey(preset), JSON.stringify(saved)));
};

export const forgetSearch = (preset: PresetId): void => {
  attempt((storage) => storage.removeItem(savedSearchKey(preset)));
};

/** The search as it was left, where the page was reached by going back or asks to persist; else it is cleared. */
export const recallSearch = (preset: PresetId, mayRestore: boolean): SavedSearch | null => {
  if (!mayRestore) forgetSearch(preset);
  return attempt((storage) => parseSavedSearch(storage.getItem(savedSearchKey(preset))));
};

/** Removes everything that is the user's. */
export const purgeStorage = (): void => {
  attempt((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(savedSearchPrefix)) storage.removeItem(key);
  });
};
