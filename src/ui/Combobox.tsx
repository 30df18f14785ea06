import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What a Combobox takes besides the attributes of a native input; the owner of the flow handles the keys. */
export interface ComboboxProps extends FieldProps<'input', 'type' | 'role' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  /** the option that Enter would take; -1 while there is none */
  activeIndex: number;
  isOpen: boolean;
  onOptionPress: (index: number) => void;
  /** a higher list: that of a search with a preset */
  isTall?: boolean;
  /** at the end of the line, such as the Search button */
  action?: ReactNode;
}

/**
 * A text with suggestions below it, drawn from the outside: an ARIA combobox whose focus stays in the input and whose
 * popup is outside the Tab order.
 */
export const Combobox = ({
  value,
  onChange,
  options,
  activeIndex,
  isOpen,
  onOptionPress,
  isTall = false,
  action,
  ...props
}: ComboboxProps) => {
  const { frame, control, rest } = useField(props);
  const listId = `${frame.id}-options`;
  const isShown = isOpen && options.length > 0;
  const active = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isShown && activeIndex >= 0) active.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, activeIndex]);

  return (
    <Field {...frame}>
      <div className={partOf('combobox', 'row')}>
        <div className={partOf('field', 'control')}>
          <span className={partOf('field', 'adornment')}>
            <Icon of={Search} size="md" />
          </span>
          <input
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            {...rest}
            {...control}
            type="text"
            role="combobox"
            className={partOf('field', 'input')}
            value={value}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <div
            role="listbox"
            tabIndex={-1}
            id={listId}
            aria-label="Suggestions"
            hidden={!isShown}
            className={partOf('combobox', 'list', isTall ? { tall: true } : {})}
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the input, which keeps focus
              <div
                key={option}
                ref={at === activeIndex ? active : null}
                role="option"
                tabIndex={-1}
                id={`${listId}-${at}`}
                aria-selected={at === activeIndex}
                className={partOf('combobox', 'option')}
                onClick={() => onOptionPress(at)}
              >
                <Highlighted text={option} part={value} />
              </div>
            ))}
          </div>
        </div>
        {action}
      </div>
    </Field>
  );
};

/** A text with the part that was asked for set off, whatever its case. */
const Highlighted = ({ text, part }: { text: string; part: string }) => {
  const wanted = part.trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('en-US');
  const at = wanted ? text.toLocaleLowerCase('en-US').indexOf(wanted) : -1;
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
};
