import { useSelector } from '@xstate/react';
import { useEffect, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { AutocompleteRef } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { Combobox, type ComboboxProps } from '#ui/Combobox.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

const none: readonly string[] = [];

/** What a SuggestionBox takes. */
export interface SuggestionBoxProps extends Pick<ComboboxProps, 'isTall'> {
  /** absent before its flow runs */
  autocomplete: AutocompleteRef | undefined;
  text: string;
  /** why the text cannot be searched for */
  message: string | null;
  onType: (text: string) => void;
  /** Escape while no list is open; where it is left out, Escape is for what is around the box */
  onEscape?: () => void;
  action: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A client search's box with its suggestions: an ARIA combobox that says how many there are. */
export const SuggestionBox = ({ autocomplete, text, message, onType, onEscape, ...props }: SuggestionBoxProps) => {
  const suggestions = useSelector(autocomplete, (snapshot) => snapshot?.context.suggestions ?? none);
  const active = useSelector(autocomplete, (snapshot) => snapshot?.context.active ?? -1);
  const isOpen = useSelector(autocomplete, (snapshot) => snapshot?.matches({ listening: { popup: 'open' } }) ?? false);
  return (
    <>
      <Combobox
        {...props}
        label="Name, policy, account, group, or client number, or DBA"
        value={text}
        onChange={onType}
        options={suggestions}
        activeIndex={active}
        isOpen={isOpen}
        error={message}
        onOptionPress={(index) => autocomplete?.send({ type: 'option.choose', index })}
        onKeyDown={(event) => autocomplete && answerKey(event, { autocomplete, isOpen, active, onEscape })}
        onBlur={() => autocomplete?.send({ type: 'suggestions.close' })}
      />
      <SuggestionCount isOpen={isOpen} count={suggestions.length} active={active} />
    </>
  );
};

interface BoxState {
  autocomplete: AutocompleteRef;
  isOpen: boolean;
  active: number;
  onEscape: (() => void) | undefined;
}

/** The keys of an ARIA combobox; keys that edit the text stay the browser's, and nothing is done while composing. */
const answerKey = (
  event: KeyboardEvent<HTMLInputElement>,
  { autocomplete, isOpen, active, onEscape }: BoxState,
): void => {
  if (event.nativeEvent.isComposing) return;
  const take = (act: () => void) => {
    event.preventDefault();
    act();
  };
  switch (event.key) {
    case 'ArrowDown':
      return take(() => autocomplete.send({ type: isOpen && !event.altKey ? 'option.next' : 'suggestions.open' }));
    case 'ArrowUp':
      return take(() => autocomplete.send({ type: event.altKey ? 'suggestions.close' : 'option.previous' }));
    case 'Enter':
      return isOpen && active >= 0 ? take(() => autocomplete.send({ type: 'option.accept' })) : undefined;
    case 'Escape':
      return onEscape && take(() => (isOpen ? autocomplete.send({ type: 'suggestions.close' }) : onEscape()));
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return autocomplete.send({ type: 'option.leave' });
    default:
      return undefined;
  }
};

/** Says how many suggestions there are, once typing pauses, and which one is highlighted. */
const SuggestionCount = ({ isOpen, count, active }: { isOpen: boolean; count: number; active: number }) => {
  const [said, describe] = useState('');
  useEffect(() => {
    const words = isOpen
      ? active >= 0
        ? `${active + 1} of ${count}`
        : `${countOf(count, 'suggestion')}. Use the arrow keys.`
      : '';
    const pause = window.setTimeout(() => describe(words), 400);
    return () => window.clearTimeout(pause);
  }, [isOpen, count, active]);
  return <LiveRegion>{said}</LiveRegion>;
};
