import type { PresetId } from '#machines/domain/clients/search.ts';
import { parseSavedSearch, type SavedSearch } from '#machines/domain/clients/saved-search.ts';
import { firstCallKeyOf, type FirstCall } from './first-call.ts';
import { inUserStorage, searchPrefix } from './user-storage.ts';

const keyOf = (preset: PresetId): string => searchPrefix + preset;

/** Keeps a search as it was left, with the call that its page begins with when it comes back, where that is known. */
export const rememberSearch = (preset: PresetId, saved: SavedSearch, firstCall: FirstCall | null = null): void => {
  inUserStorage((storage) => {
    storage.setItem(keyOf(preset), JSON.stringify(saved));
    if (firstCall) storage.setItem(firstCallKeyOf(preset), JSON.stringify(firstCall));
    else storage.removeItem(firstCallKeyOf(preset));
  });
};

/** Removes a saved search, with the first call of its page. */
export const forgetSearch = (preset: PresetId): void => {
  inUserStorage((storage) => {
    storage.removeItem(keyOf(preset));
    storage.removeItem(firstCallKeyOf(preset));
  });
};

/** The search as it was left, where the page was reached by going back or asks to persist; else it is cleared. */
export const recallSearch = (preset: PresetId, mayRestore: boolean): SavedSearch | null => {
  if (!mayRestore) forgetSearch(preset);
  return inUserStorage((storage) => parseSavedSearch(storage.getItem(keyOf(preset))));
};
