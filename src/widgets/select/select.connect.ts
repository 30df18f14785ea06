import type { SnapshotFrom } from 'xstate';
import { offeredIn, type selectMachine, type SelectRef } from '#machines/widgets/select/select.machine.ts';
import type { FocusLeave, KeyPress, TextChange } from '#widgets/events.ts';

/** What a select's parts have besides the state of its machine. */
export interface SelectNames {
  id: string;
  /** of the list and of the Clear button */
  name: string;
}

/** Distance from the end of the list at which more options are drawn, in px. */
const pagingDistance = 200;

type KeyEvent = 'list.open' | 'list.close' | 'option.next' | 'option.previous' | 'option.first' | 'option.last';

const keys: Readonly<Record<string, readonly KeyEvent[]>> = {
  ArrowDown: ['option.next', 'list.open'],
  ArrowUp: ['option.previous', 'list.open'],
  Home: ['option.first'],
  End: ['option.last'],
  Escape: ['list.close'],
};

/** Whether everything is chosen, nothing, or something between. */
const pressedOf = (chosen: number, all: number): boolean | 'mixed' =>
  chosen > 0 && chosen < all ? 'mixed' : chosen === all;

/**
 * The props of each part of a select: an ARIA combobox that keeps the focus, with a list that grows while the user
 * scrolls. A key sends the first of its events that the machine takes; keys that edit a text stay the browser's.
 */
export const connectSelect = (
  snapshot: SnapshotFrom<typeof selectMachine>,
  send: SelectRef['send'],
  { id, name }: SelectNames,
) => {
  const { mode, options, selected, active, shown, text } = snapshot.context;
  const isTyped = mode === 'autocomplete';
  const isOpen = snapshot.matches({ popup: 'open' });
  const offered = offeredIn(snapshot.context);
  const chosen = options.filter(({ value }) => selected.includes(value)).map(({ label }) => label);
  const listId = `${id}-list`;

  const onKeyDown = (event: KeyPress): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (isTyped && (event.key === 'Home' || event.key === 'End')) return;
    const take = (sent: Parameters<typeof send>[0]) => {
      if (!snapshot.can(sent)) return;
      event.preventDefault();
      send(sent);
    };
    const type =
      event.altKey && event.key === 'ArrowUp'
        ? 'list.close'
        : keys[event.key]?.find((one) => snapshot.can({ type: one }));
    if (type) take({ type });
    else if (event.key === 'Enter') take({ type: isOpen ? 'option.accept' : 'list.open' });
    else if (event.key === ' ') take({ type: 'space.press' });
    else if (event.key.length === 1) take({ type: 'letter.type', letter: event.key });
  };

  return {
    /** the options to draw, by now */
    drawn: offered.slice(0, shown),
    /** the option to keep in view, -1 while the list is closed */
    active: isOpen ? active : -1,
    hasChoice: chosen.length > 0,
    hasAll: chosen.length === options.length,
    /** in the list and for a live region: that nothing matches */
    status: offered.length === 0 ? 'No results' : '',
    isOpen,
    getRootProps: () => ({
      onBlur: ({ currentTarget, relatedTarget }: FocusLeave) => {
        if (!currentTarget.contains(relatedTarget)) send({ type: 'list.close' });
      },
    }),
    getInputProps: () => ({
      id,
      type: 'text',
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      readOnly: !isTyped,
      value: text ?? chosen.join(', '),
      'aria-autocomplete': isTyped ? ('list' as const) : ('none' as const),
      'aria-expanded': isOpen,
      'aria-haspopup': 'listbox' as const,
      'aria-controls': listId,
      'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
      onChange: ({ currentTarget }: TextChange) => send({ type: 'text.type', text: currentTarget.value }),
      onKeyDown,
      onClick: ({ currentTarget }: { currentTarget: { select(): void } }) => {
        // what is typed next replaces the name of the choice
        if (isTyped && text === null) currentTarget.select();
        send({ type: isOpen ? 'list.close' : 'list.open' });
      },
    }),
    getClearProps: () => ({ label: `Clear ${name}`, onClick: () => send({ type: 'choice.clear' }) }),
    getPopupProps: () => ({
      role: 'none',
      hidden: !isOpen,
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    }),
    getSelectAllProps: () => ({
      type: 'button' as const,
      tabIndex: -1,
      'aria-pressed': pressedOf(selected.length, options.length),
      onClick: () => send({ type: 'all.toggle' }),
    }),
    getListProps: () => ({
      role: 'listbox',
      tabIndex: -1,
      id: listId,
      'aria-label': name,
      'aria-multiselectable': mode === 'multi' || undefined,
      onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: ScrolledList }) => {
        if (scrollHeight - scrollTop - clientHeight <= pagingDistance) send({ type: 'list.nearEnd' });
      },
    }),
    getOptionProps: (value: string, at: number) => ({
      id: `${listId}-${at}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': selected.includes(value),
      'aria-posinset': at + 1,
      'aria-setsize': offered.length,
      'data-active': at === active || undefined,
      onClick: () => send({ type: 'option.choose', value }),
    }),
  };
};

interface ScrolledList {
  scrollHeight: number;
  scrollTop: number;
  clientHeight: number;
}
