import { History, Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import type { ComboboxParts } from '#ui/combobox-parts.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What a Combobox takes besides the attributes of a native input. */
export interface ComboboxProps extends FieldProps<'input', 'id' | 'type' | 'role' | 'value' | 'onChange'> {
  /** its parts, connected to the flow that decides */
  parts: ComboboxParts;
  value: string;
  /** a higher list: that of a search with a preset */
  isTall?: boolean;
  /** at the end of the line, such as the Search button */
  action?: ReactNode;
}

/** A text with suggestions below it. */
export const Combobox = ({ parts, value, isTall = false, action, ...props }: ComboboxProps) => {
  const { options, active, getInputProps, getListProps, getOptionProps } = parts;
  const { id, ...input } = getInputProps();
  const { frame, control, rest } = useField({ ...props, id });
  const highlighted = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) highlighted.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

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
            {...input}
            className={partOf('field', 'input')}
            value={value}
          />
          <div className={partOf('combobox', 'list', isTall ? { tall: true } : {})} {...getListProps()}>
            {options.map((option, at) => (
              <div
                key={option.key}
                ref={at === active ? highlighted : null}
                className={partOf('combobox', 'option')}
                {...getOptionProps(at)}
              >
                {option.isRecent && <Icon of={History} size="md" />}
                <Highlighted text={option.text} part={value} />
                {option.details && <small>{option.details}</small>}
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
