import type { PresetId } from '#machines/domain/clients/search.ts';
import { parseSavedSearch, type SavedSearch } from '#machines/domain/clients/saved-search.ts';
import { forgetFirstCall } from './first-call.ts';
import { inUserStorage, userPrefix } from './user-storage.ts';

const keyOf = (preset: PresetId): string => userPrefix + preset;

export const rememberSearch = (preset: PresetId, saved: SavedSearch): void => {
  inUserStorage((storage) => storage.setItem(keyOf(preset), JSON.stringify(saved)));
};

export const forgetSearch = (preset: PresetId): void => {
  inUserStorage((storage) => storage.removeItem(keyOf(preset)));
  forgetFirstCall();
};

/** The search as it was left, where the page was reached by going back or asks to persist; else it is cleared. */
export const recallSearch = (preset: PresetId, mayRestore: boolean): SavedSearch | null => {
  if (!mayRestore) forgetSearch(preset);
  return inUserStorage((storage) => parseSavedSearch(storage.getItem(keyOf(preset))));
};
