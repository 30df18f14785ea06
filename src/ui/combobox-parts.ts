/** An option of a combobox: a text, and a key that differs where texts are the same. */
export interface ComboboxOption {
  key: string;
  text: string;
  details?: string;
  /** whether it is something done before, which a clock beside it shows */
  isRecent?: boolean;
}

/** The list of a combobox, and its highlighted option. */
export interface ComboboxList {
  /** of the input; the ids of the other parts begin with it */
  id: string;
  options: readonly ComboboxOption[];
  /** the option that Enter takes, -1 for none */
  active: number;
  isOpen: boolean;
  /** what the list has */
  listLabel?: string;
}

/** What the user of a combobox can do besides pressing keys. */
export interface ComboboxActions {
  onType: (text: string) => void;
  onChoose: (index: number) => void;
}

/**
 * The props of each part of an ARIA combobox with a list of options: the focus stays in the input, and the list is
 * outside the Tab order.
 */
export const comboboxParts = (
  { id, options, active, isOpen, listLabel = 'Suggestions' }: ComboboxList,
  { onType, onChoose }: ComboboxActions,
) => {
  const listId = `${id}-options`;
  const isShown = isOpen && options.length > 0;
  return {
    options,
    /** the option to keep in view, -1 while none is shown */
    active: isShown ? active : -1,
    getInputProps: () => ({
      id,
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isShown,
      'aria-controls': listId,
      'aria-activedescendant': isShown && active >= 0 ? `${listId}-${active}` : undefined,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value),
    }),
    getListProps: () => ({
      role: 'listbox',
      tabIndex: -1,
      id: listId,
      'aria-label': listLabel,
      hidden: !isShown,
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    }),
    getOptionProps: (at: number) => ({
      role: 'option',
      tabIndex: -1,
      id: `${listId}-${at}`,
      'aria-selected': at === active,
      onClick: () => onChoose(at),
    }),
  };
};

/** The props of each part of a combobox. */
export type ComboboxParts = ReturnType<typeof comboboxParts>;
