import { useSelector } from '@xstate/react';
import { Check, ChevronDown, Minus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { optionsPerPage, type SelectOption } from '#machines/domain/widgets/select.ts';
import { selectMachine, type SelectRef } from '#machines/widgets/select/select.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { connectSelect } from '#widgets/select/select.connect.ts';
import { classOf, partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Field, useField, type FieldFrame } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What the user of a select describes. */
interface SelectSettings extends FieldFrame {
  options: readonly SelectOption[];
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

/** What a Select takes. */
export interface SelectProps extends SelectSettings {
  /** chosen values */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** One or several choices out of many, with a machine of its own. */
export const Select = ({ value, onChange, ...settings }: SelectProps) => {
  const { options, mode, isBusy } = settings;
  const [{ logic, setListener }] = useState(() => withListener(onChange));
  const [chosen, keepChosen] = useState(value);
  useEffect(() => {
    setListener((selected) => {
      onChange(selected);
      keepChosen(selected);
    });
  }, [setListener, onChange]);
  const select = useScreenActor(logic, {
    input: { options, selected: value, pageSize: optionsPerPage, mode: mode ?? 'autocomplete' },
  });
  // while a choice is being carried out it shows; then what the page says, also where that is the old one
  useEffect(() => {
    if (!isBusy) select.send({ type: 'choice.replaced', options, selected: value });
  }, [select, options, value, isBusy]);
  // the page did not take the choice
  useEffect(() => {
    if (!isBusy && chosen !== value) select.send({ type: 'choice.replaced', options, selected: value });
  }, [select, options, value, isBusy, chosen]);
  return <SelectView select={select} {...settings} />;
};

/** The machine, which notifies the last listener. */
const withListener = (first: SelectProps['onChange']) => {
  let notify = first;
  return {
    logic: selectMachine.provide({ actions: { notifyChoice: (_, { selected }) => notify(selected) } }),
    setListener: (next: SelectProps['onChange']): void => {
      notify = next;
    },
  };
};

const selectSnapshot = (snapshot: SnapshotFrom<typeof selectMachine>) => snapshot;

/** A select, given its machine. */
export const SelectView = ({ select, ...settings }: SelectSettings & { select: SelectRef }) => {
  const { label, options, mode, placeholder = 'Choose', isBusy } = settings;
  const { isAutocomplete = false, isClearable = false, hasSelectAll = false } = settings;
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
  const { frame, control } = useField(settings);
  const parts = connectSelect(useSelector(select, selectSnapshot), select.send, { id: frame.id, name });
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')} {...parts.getRootProps()}>
        <input
          {...control}
          {...parts.getInputProps()}
          className={partOf('field', 'input', { select: true })}
          placeholder={placeholder}
          aria-busy={isBusy || undefined}
        />
        {isClearable && parts.hasChoice ? (
          <span className={classOf('clear')}>
            <IconButton size="sm" icon={<Icon of={X} />} {...parts.getClearProps()} />
          </span>
        ) : (
          <Icon of={ChevronDown} size="md" className={partOf('field', 'chevron')} />
        )}
        <List parts={parts} hasSelectAll={hasSelectAll} />
      </div>
      <LiveRegion>{parts.isOpen ? parts.status : ''}</LiveRegion>
    </Field>
  );
};

const List = ({ parts, hasSelectAll }: { parts: ReturnType<typeof connectSelect>; hasSelectAll: boolean }) => {
  const { active, drawn, status } = parts;
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) current.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classOf('options')} {...parts.getPopupProps()}>
      {hasSelectAll && (
        <button className={partOf('menu', 'entry')} {...parts.getSelectAllProps()}>
          Select all
          {parts.hasChoice && <Icon of={parts.hasAll ? Check : Minus} />}
        </button>
      )}
      <div {...parts.getListProps()}>
        {drawn.map(({ value, label }, at) => (
          <div
            key={value}
            ref={at === active ? current : null}
            className={partOf('combobox', 'option')}
            {...parts.getOptionProps(value, at)}
          >
            {label}
          </div>
        ))}
      </div>
      {status && <p className={partOf('combobox', 'option')}>{status}</p>}
    </div>
  );
};
