import { ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classOf, partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Field, useField, type FieldFrame } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What the user of a select describes. */
export interface SelectSettings extends FieldFrame {
  options: readonly { value: string; label: string }[];
  /** `multi` chooses several; one choice without typing is a SelectField */
  mode?: 'multi';
  /** finds an option by a part of it; not with `multi` */
  isAutocomplete?: boolean;
  /** offers to take the choice back; only with `isAutocomplete` */
  isClearable?: boolean;
  /** offers all at once; only with `multi` */
  hasSelectAll?: boolean;
  placeholder?: string;
  isBusy?: boolean;
}

/** What a Select takes besides: the state of the machine behind it, and its callbacks. */
export interface SelectProps extends SelectSettings {
  selected: readonly string[];
  /** the options that match what was typed, and how many of them are drawn */
  offered: readonly { value: string; label: string }[];
  shown: number;
  active: number;
  isOpen: boolean;
  /** the text in the box while the user types */
  text: string | null;
  onText: (text: string) => void;
  onKeyDown: NonNullable<ComponentProps<'input'>['onKeyDown']>;
  onToggle: () => void;
  onLeave: () => void;
  onNearEnd: () => void;
  onChoose: (value: string) => void;
  onAll: () => void;
  onClear: () => void;
}

/** Distance from the end of the list at which more options are drawn, in px. */
const pagingDistance = 200;

/**
 * One or several choices out of many: an ARIA combobox that keeps the focus, with a list that grows while
 * one scrolls. Drawn from the outside.
 */
export const Select = (props: SelectProps) => {
  const { label, options, selected, placeholder = 'Choose', isBusy, isOpen, text } = props;
  const { mode, isAutocomplete = false, isClearable = false, hasSelectAll = false, offered, active } = props;
  const name = typeof label === 'string' ? label : 'select';
  demand(!(isAutocomplete && mode === 'multi'), 'Select', () => `isAutocomplete and mode "multi" of "${name}" given`);
  demand(!isClearable || isAutocomplete, 'Select', () => `isClearable of "${name}" given without isAutocomplete`);
  demand(!hasSelectAll || mode === 'multi', 'Select', () => `hasSelectAll of "${name}" given without mode "multi"`);
  demand(options.length > 0, 'Select', () => `options of "${name}" are empty`);
  demand(
    isAutocomplete || mode === 'multi',
    'Select',
    () => `neither isAutocomplete nor mode "multi" of "${name}" given`,
  );
  const { frame, control } = useField(props);
  const listId = `${frame.id}-list`;
  const chosen = options.filter(({ value }) => selected.includes(value)).map((option) => option.label);
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')} onBlur={(event) => leaves(event) && props.onLeave()}>
        <input
          type="text"
          role="combobox"
          {...control}
          className={partOf('field', 'input', { select: true })}
          autoComplete="off"
          spellCheck={false}
          readOnly={!isAutocomplete}
          value={text ?? chosen.join(', ')}
          placeholder={placeholder}
          aria-autocomplete={isAutocomplete ? 'list' : 'none'}
          aria-expanded={isOpen}
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          aria-busy={isBusy || undefined}
          onChange={({ currentTarget }) => props.onText(currentTarget.value)}
          onKeyDown={props.onKeyDown}
          onClick={({ currentTarget }) => {
            // what is typed next replaces the name of the choice
            if (isAutocomplete && text === null) currentTarget.select();
            props.onToggle();
          }}
        />
        {isClearable && chosen.length > 0 ? (
          <span className={classOf('clear')}>
            <IconButton size="sm" label={`Clear ${name}`} icon={<Icon of={X} />} onClick={props.onClear} />
          </span>
        ) : (
          <Icon of={ChevronDown} size="md" className={partOf('field', 'chevron')} />
        )}
        <List {...props} id={listId} name={name} />
      </div>
      <LiveRegion>{isOpen && offered.length === 0 ? 'No results' : ''}</LiveRegion>
    </Field>
  );
};

const leaves = ({ currentTarget, relatedTarget }: { currentTarget: Element; relatedTarget: EventTarget | null }) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

const List = (props: SelectProps & { id: string; name: string }) => {
  const { id, name, mode, hasSelectAll, options, offered, shown, selected, active, isOpen } = props;
  const { onNearEnd, onChoose, onAll } = props;
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && active >= 0) current.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  const isAll = selected.length === options.length;
  return (
    <div role="none" hidden={!isOpen} className={classOf('options')} onMouseDown={(event) => event.preventDefault()}>
      {hasSelectAll && (
        <button type="button" tabIndex={-1} className={partOf('menu', 'entry')} aria-pressed={isAll} onClick={onAll}>
          Select all
        </button>
      )}
      <div
        role="listbox"
        tabIndex={-1}
        id={id}
        aria-label={name}
        aria-multiselectable={mode === 'multi' || undefined}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight <= pagingDistance) onNearEnd();
        }}
      >
        {offered.slice(0, shown).map(({ value, label }, at) => (
          <Option
            key={value}
            ref={at === active ? current : null}
            id={`${id}-${at}`}
            isChosen={selected.includes(value)}
            isActive={at === active}
            position={[at + 1, offered.length]}
            onPress={() => onChoose(value)}
          >
            {label}
          </Option>
        ))}
      </div>
      {offered.length === 0 && <p className={partOf('combobox', 'option')}>No results</p>}
    </div>
  );
};

interface OptionProps {
  ref: ComponentProps<'div'>['ref'];
  id: string;
  isChosen: boolean;
  isActive: boolean;
  position: readonly [at: number, of: number];
  onPress: () => void;
  children: ReactNode;
}

const Option = ({ ref, id, isChosen, isActive, position: [at, of], onPress, children }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input, which keeps focus
  <div
    ref={ref}
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    aria-posinset={at}
    aria-setsize={of}
    data-active={isActive || undefined}
    className={partOf('combobox', 'option')}
    onClick={onPress}
  >
    {children}
  </div>
);
