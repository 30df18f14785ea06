import { useSelector } from '@xstate/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { AutocompleteRef } from '#machines/autocomplete/autocomplete.machine.ts';
import { countOf } from '#machines/domain/text.ts';
import type { SearchRef } from '#machines/search/search.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

const none: readonly string[] = [];

/** The search box with its suggestions. */
export const SearchBox = ({ search }: { search: SearchRef }) => {
  const text = useSelector(search, ({ context }) => context.text);
  const message = useSelector(search, ({ context }) => context.message);
  const autocomplete = useSelector(search, ({ children }) => children.autocomplete);
  const suggestions = useSelector(autocomplete, (snapshot) => snapshot?.context.suggestions ?? none);
  const active = useSelector(autocomplete, (snapshot) => snapshot?.context.active ?? -1);
  const isOpen = useSelector(autocomplete, (snapshot) => snapshot?.matches({ listening: { popup: 'open' } }) ?? false);
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(message, attempt);

  return (
    <form
      ref={form}
      role="search"
      aria-label="Clients"
      onSubmit={(event) => {
        event.preventDefault();
        search.send({ type: 'search.submit' });
        setAttempt(attempt + 1);
        if (window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.blur();
      }}
    >
      <Combobox
        label="Name, policy, account, group or client number, or DBA"
        value={text}
        onChange={(value) => search.send({ type: 'text.type', text: value })}
        options={suggestions}
        activeIndex={active}
        isOpen={isOpen}
        error={message}
        onOptionPress={(index) => autocomplete?.send({ type: 'option.choose', index })}
        onKeyDown={(event) => answerKey(event, { search, autocomplete, isOpen, active })}
        onBlur={() => autocomplete?.send({ type: 'suggestions.close' })}
        action={
          <Button type="submit" size="lg">
            Search
          </Button>
        }
      />
      <LiveRegion>{words}</LiveRegion>
      <SuggestionCount isOpen={isOpen} count={suggestions.length} active={active} />
    </form>
  );
};

interface BoxState {
  search: SearchRef;
  autocomplete: AutocompleteRef | undefined;
  isOpen: boolean;
  active: number;
}

/** The keys of an ARIA combobox; keys that edit the text stay the browser's, and nothing is done while composing. */
const answerKey = (event: KeyboardEvent<HTMLInputElement>, { search, autocomplete, isOpen, active }: BoxState) => {
  if (event.nativeEvent.isComposing || !autocomplete) return;
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
      return take(() =>
        isOpen ? autocomplete.send({ type: 'suggestions.close' }) : search.send({ type: 'text.type', text: '' }),
      );
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
  const [said, say] = useState('');
  useEffect(() => {
    const words = isOpen
      ? active >= 0
        ? `${active + 1} of ${count}`
        : `${countOf(count, 'suggestion')}. Use the arrow keys.`
      : '';
    const pause = window.setTimeout(() => say(words), 400);
    return () => window.clearTimeout(pause);
  }, [isOpen, count, active]);
  return <LiveRegion>{said}</LiveRegion>;
};
