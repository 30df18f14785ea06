import { toFilterQuery, type Selections } from './filters.ts';
import type { Preset } from './search.ts';
import { tidy } from '../shared/text.ts';

/** What suggestions are asked for: the text so far, among what the filters leave. */
export interface SuggestionRequest {
  preset: Preset;
  text: string;
  selections: Selections;
}

/** The query string of a request for suggestions: the text, and the filters as a search has them. */
export const toSuggestionQuery = ({ preset, text, selections }: SuggestionRequest): Record<string, string> => ({
  ...toFilterQuery(selections),
  [preset.textParam]: text,
});

/** At most so many suggestions are shown. */
export const maxSuggestions = 10;

/** Shorter texts ask for no suggestions. */
export const minSuggestionLength = 2;

const collator = new Intl.Collator('en-US', { sensitivity: 'base' });

/**
 * Ranks what the carrier offers for a text: matches from the start first, sorted; matches inside only where
 * fewer than ten start with it. Compares without case.
 */
export const rankSuggestions = (text: string, offered: readonly string[]): string[] => {
  const wanted = tidy(text).toLocaleLowerCase('en-US');
  const unique = [...new Set(offered.map(tidy))].filter(Boolean).sort(collator.compare);
  const at = (offer: string) => offer.toLocaleLowerCase('en-US').indexOf(wanted);
  const starting = unique.filter((offer) => at(offer) === 0);
  const containing = starting.length < maxSuggestions ? unique.filter((offer) => at(offer) > 0) : [];
  return [...starting, ...containing].slice(0, maxSuggestions);
};
