import type { SnapshotFrom } from 'xstate';
import type { autocompleteMachine, AutocompleteRef } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { keyOf, type Suggestion } from '#machines/domain/clients/suggestions.ts';
import { countOf, sentenceCase, titleCase } from '#machines/domain/shared/text.ts';
import { matchNames } from '#src/match-names.ts';
import type { KeyPress } from '#widgets/events.ts';
import { comboboxParts, type ComboboxOption } from '#ui/combobox-parts.ts';

/** What surrounds an autocomplete: its text belongs to the search around it. */
export interface AutocompleteSettings {
  id: string;
  onType: (text: string) => void;
  /** Escape while no list is open; where it is left out, Escape is for what is around the box */
  onEscape?: (() => void) | undefined;
  /** the text that was taken from the suggestions, until another one is typed */
  taken?: string | null | undefined;
  /** whether entering the empty box opens what was searched for lately; elsewhere the down arrow does */
  opensOnEntry?: boolean | undefined;
}

/**
 * The props of each part of an autocomplete: an ARIA combobox whose list offers texts. Keys that edit the text stay the
 * browser's, and nothing is done while composing.
 * @param snapshot absent before its flow runs
 */
export const connectAutocomplete = (
  snapshot: SnapshotFrom<typeof autocompleteMachine> | undefined,
  send: AutocompleteRef['send'],
  { id, onType, onEscape, taken = null, opensOnEntry = false }: AutocompleteSettings,
) => {
  const { suggestions, active } = snapshot?.context ?? { suggestions: [], active: -1 };
  const isOpen = snapshot?.matches({ listening: { popup: 'open' } }) ?? false;
  // without a text nothing else is offered
  const isRecent = snapshot?.context.request.text === '';
  const options = suggestions.map((suggestion) => ({ ...toOption(suggestion), isRecent }));
  const parts = comboboxParts(
    { id, options, active, isOpen, listLabel: isRecent ? 'Recent searches' : 'Suggestions' },
    { onType, onChoose: (index) => send({ type: 'option.choose', index }) },
  );
  const onKeyDown = (event: KeyPress): void => {
    if (!snapshot || event.nativeEvent.isComposing) return;
    const take = (act: () => void) => {
      event.preventDefault();
      act();
    };
    switch (event.key) {
      case 'ArrowDown':
        return take(() => send({ type: isOpen && !event.altKey ? 'option.next' : 'suggestions.open' }));
      case 'ArrowUp':
        return take(() => send({ type: event.altKey ? 'suggestions.close' : 'option.previous' }));
      case 'Enter':
        return isOpen && active >= 0 ? take(() => send({ type: 'option.accept' })) : undefined;
      case 'Escape':
        return onEscape && take(() => (isOpen ? send({ type: 'suggestions.close' }) : onEscape()));
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        return send({ type: 'option.leave' });
      default:
        return undefined;
    }
  };
  return {
    ...parts,
    getInputProps: () => ({
      ...parts.getInputProps(),
      onKeyDown,
      onFocus: () => opensOnEntry && send({ type: 'box.enter' }),
      onBlur: () => send({ type: 'suggestions.close' }),
    }),
    /** for a live region: how many suggestions there are, which one is highlighted, or what was taken; null while an answer is on its way */
    status: isOpen ? describeList(options.length, active, isRecent) : describeBox(snapshot, taken),
  };
};

const recordNames = { policies: 'Policy', bills: 'Bill', claims: 'Claim' } as const;

/** A suggestion with why it is offered where it is not by name, and the facts that distinguish clients of the same name. */
const toOption = (suggestion: Suggestion): ComboboxOption => {
  const { client, text } = suggestion;
  const key = keyOf(suggestion);
  if (!client) return { key, text };
  const { name, city, accountNumber, businessType, record, match } = client;
  const reason = record ? recordNames[record.kind] : match && sentenceCase(matchNames[match.field]);
  const facts = reason ? [reason, name, city] : [city, accountNumber, titleCase(businessType)];
  return { key, text, details: facts.filter(Boolean).join(' · ') };
};

const describeList = (count: number, active: number, isRecent: boolean): string => {
  if (active >= 0) return `${active + 1} of ${count}`;
  return `${countOf(count, isRecent ? 'recent search' : 'suggestion')}. Use the arrow keys.`;
};

const describeBox = (
  snapshot: SnapshotFrom<typeof autocompleteMachine> | undefined,
  taken: string | null,
): string | null => {
  if (snapshot?.matches({ listening: { lookup: 'answered' } })) return 'No suggestions';
  if (snapshot?.hasTag('busy')) return null;
  return taken === null ? '' : `${taken} selected`;
};
