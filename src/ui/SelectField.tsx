import './select-policy.ts';
import * as Radix from '@radix-ui/react-select';
import { ChevronDown } from 'lucide-react';
import { useState, type KeyboardEvent, type UIEvent } from 'react';
import { flushSync } from 'react-dom';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Field, useField, type FieldFrame } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What a SelectField takes. */
export interface SelectFieldProps extends FieldFrame {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** null while nothing is chosen */
  value: string | null;
  onChange: (value: string) => void;
  /** shown while nothing is chosen */
  placeholder?: string;
  /** of the value in the form's data */
  name?: string;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** letters typed on the closed field open the list in place of choosing: for a choice with an effect of its own */
  choosesInListOnly?: boolean;
}

/** Options drawn at first, and added by each further page of the list. */
const pageSize = 10;
/** Distance from the end of the list at which more options are drawn, in px. */
const pagingDistance = 200;

/** Options to draw for the list to reach a position. */
const pagesTo = (position: number): number => Math.max(1, Math.ceil((position + 1) / pageSize)) * pageSize;

/** One choice out of many: Radix's select, with a list that grows while the user scrolls. */
export const SelectField = (props: SelectFieldProps) => {
  const { frame, control, rest } = useField(props);
  const { options, value, onChange, placeholder = 'Choose one', name, isDisabled = false, isBusy } = rest;
  demand(options.length > 0, 'SelectField', () => `options of "${name ?? frame.id}" are empty`);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(pageSize);
  // what letters choose on the closed field is in its text, which screen readers do not read out again
  const [announced, setAnnounced] = useState('');
  const chosen = options.findIndex((option) => option.value === value);
  const open = (opens: boolean) => {
    if (opens) setShown(pagesTo(chosen));
    setIsOpen(opens);
  };
  const showMore = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight <= pagingDistance && shown < options.length) setShown(shown + pageSize);
  };
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        <Radix.Root
          open={isOpen}
          onOpenChange={open}
          value={value ?? ''}
          onValueChange={(next) => {
            setAnnounced(isOpen ? '' : (options.find((option) => option.value === next)?.label ?? ''));
            onChange(next);
          }}
          autoComplete="off"
          disabled={isDisabled}
          {...(name && { name })}
        >
          <Radix.Trigger
            {...control}
            className={partOf('field', 'input', { select: true })}
            aria-busy={isBusy || undefined}
            onKeyDown={(event) => {
              if (!rest.choosesInListOnly || !isLetter(event)) return;
              event.preventDefault();
              open(true);
            }}
          >
            <Radix.Value placeholder={placeholder}>{options[chosen]?.label}</Radix.Value>
          </Radix.Trigger>
          <Icon of={ChevronDown} size="md" className={partOf('field', 'chevron')} />
          <Radix.Portal>
            <Radix.Content
              className={partOf('select', 'list')}
              data-select-list=""
              position="popper"
              sideOffset={4}
              aria-label={typeof frame.label === 'string' ? frame.label : name}
              onKeyDown={(event) => {
                // what these keys look for may not be drawn yet
                if (isLetter(event) || event.key === 'End') flushSync(() => setShown(options.length));
                // what a choice opens is not answered by the same press, which would go to the button that has the focus then
                if (event.key === 'Enter') event.preventDefault();
              }}
            >
              <Radix.Viewport className={partOf('select', 'viewport')} onScroll={showMore}>
                {(isOpen ? options.slice(0, shown) : options).map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.isDisabled ?? false}
                    className={partOf('combobox', 'option')}
                  >
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
        <LiveRegion>{announced}</LiveRegion>
      </div>
    </Field>
  );
};

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
