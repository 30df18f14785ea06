import { toFilterQuery, type Selections } from './filters.ts';
import { sentOf, type Preset, type SuggestedClient } from './search.ts';
import { tidy } from '../shared/text.ts';

/** What suggestions are asked for: the text so far, among what the filters leave. */
export interface SuggestionRequest {
  preset: Preset;
  text: string;
  selections: Selections;
}

/** What is offered for a text: a client to open, or, where there is none, a text to search for. */
export interface Suggestion {
  text: string;
  client: SuggestedClient | null;
}

/** A suggestion that is a text alone, and no client. */
export const suggestText = (text: string): Suggestion => ({ text, client: null });

/** A client is offered by name, one of their records by its number, and where another field was found by that. */
export const suggestClient = (client: SuggestedClient): Suggestion => ({
  text: client.record?.id ?? client.match?.value ?? client.name,
  client,
});

/** A key that differs between suggestions with the same text. */
export const keyOf = ({ text, client }: Suggestion): string => client?.record?.id ?? client?.accountId ?? text;

/** The query string of a request for suggestions: the text, and the filters as a search has them. */
export const toSuggestionQuery = ({ preset, text, selections }: SuggestionRequest): Record<string, string> => ({
  ...toFilterQuery(selections),
  [preset.textParam]: sentOf(text),
});

/** At most so many suggestions are shown. */
export const maxSuggestions = 10;

/** Shorter texts ask for no suggestions. */
export const minSuggestionLength = 2;

const collator = new Intl.Collator('en-US', { sensitivity: 'base' });

const compare = (one: Suggestion, other: Suggestion): number =>
  collator.compare(one.text, other.text) || collator.compare(keyOf(one), keyOf(other));

/** A text as it is compared: without case, accents, spaces and punctuation, as numbers and names are typed in more than one way. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLocaleLowerCase('en-US')
    .replaceAll(/[\p{M}\p{P}\s]+/gu, '');

/**
 * Ranks what the carrier offers for a text: matches from the start first, sorted; matches inside only where
 * fewer than ten start with it. Clients of the same name are all offered, each once.
 */
export const rankSuggestions = (text: string, offered: readonly Suggestion[]): Suggestion[] => {
  const wanted = fold(text);
  const named = offered.map((one) => ({ ...one, text: tidy(one.text) })).filter((one) => one.text !== '');
  const unique = [...new Map(named.map((one) => [keyOf(one), one])).values()].sort(compare);
  const at = (one: Suggestion) => fold(one.text).indexOf(wanted);
  const starting = unique.filter((one) => at(one) === 0);
  const containing = starting.length < maxSuggestions ? unique.filter((one) => at(one) > 0) : [];
  return [...starting, ...containing].slice(0, maxSuggestions);
};
