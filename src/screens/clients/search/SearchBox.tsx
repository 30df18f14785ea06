import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Autocomplete } from '#widgets/autocomplete/Autocomplete.tsx';
import { Button } from '#ui/Button.tsx';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

interface SearchBoxProps {
  search: SearchRef;
  /** what is searched */
  label: string;
  /** what can be typed */
  boxLabel: string;
}

/** The search box with its suggestions. */
export const SearchBox = ({ search, label, boxLabel }: SearchBoxProps) => {
  const text = useSelector(search, ({ context }) => context.text);
  const message = useSelector(search, ({ context }) => context.message);
  const isTaken = useSelector(search, (snapshot) => snapshot.matches({ suggesting: { listening: 'taken' } }));
  const autocomplete = useSelector(search, ({ children }) => children.autocomplete);
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(message, attempt);

  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        search.send({ type: 'search.submit' });
        setAttempt(attempt + 1);
        if (window.matchMedia('(pointer: coarse)').matches) form.current?.querySelector('input')?.blur();
      }}
    >
      <Autocomplete
        autocomplete={autocomplete}
        isTall
        opensOnEntry
        label={boxLabel}
        text={text}
        message={message}
        taken={isTaken ? text : null}
        onType={(typed) => search.send({ type: 'text.type', text: typed })}
        onEscape={() => search.send({ type: 'text.type', text: '' })}
        action={
          <Button type="submit" size="lg">
            Search
          </Button>
        }
      />
      <LiveRegion>{words}</LiveRegion>
    </form>
  );
};
