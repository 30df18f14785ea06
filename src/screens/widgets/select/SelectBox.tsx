import { useSelector } from '@xstate/react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { optionsPerPage } from '#machines/domain/widgets/select.ts';
import { offeredIn, selectMachine, type SelectRef } from '#machines/widgets/select/select.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { Select, type SelectSettings } from '#ui/Select.tsx';

/** What a SelectBox takes. */
export interface SelectBoxProps extends SelectSettings {
  /** chosen values */
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
}

/** A select with a machine of its own. */
export const SelectBox = ({ value, onChange, ...settings }: SelectBoxProps) => {
  const { options, mode, isBusy } = settings;
  const [{ logic, hear }] = useState(() => withListener(onChange));
  useEffect(() => hear(onChange), [hear, onChange]);
  const select = useScreenActor(logic, {
    input: { options, selected: value, pageSize: optionsPerPage, mode: mode ?? 'autocomplete' },
  });
  // while a choice is being carried out it shows; then what the page says, also where that is the old one
  useEffect(() => {
    if (!isBusy) select.send({ type: 'choice.replaced', options, selected: value });
  }, [select, options, value, isBusy]);
  return <SelectView select={select} {...settings} />;
};

/** The machine, which notifies the last listener. */
const withListener = (first: SelectBoxProps['onChange']) => {
  let notify = first;
  return {
    logic: selectMachine.provide({ actions: { notifyChoice: (_, { selected }) => notify(selected) } }),
    hear: (next: SelectBoxProps['onChange']): void => {
      notify = next;
    },
  };
};

type Snapshot = ReturnType<SelectRef['getSnapshot']>;
const selectContext = ({ context }: Snapshot) => context;
const selectIsOpen = (snapshot: Snapshot) => snapshot.matches({ popup: 'open' });

/** A select, given its machine. */
export const SelectView = ({ select, ...settings }: SelectSettings & { select: SelectRef }) => {
  const context = useSelector(select, selectContext);
  const isOpen = useSelector(select, selectIsOpen);
  return (
    <Select
      {...settings}
      selected={context.selected}
      offered={offeredIn(context)}
      shown={context.shown}
      active={context.active}
      text={context.text}
      isOpen={isOpen}
      onText={(text) => select.send({ type: 'text.type', text })}
      onKeyDown={(event) => answerKey(event, select)}
      onToggle={() => select.send({ type: isOpen ? 'list.close' : 'list.open' })}
      onLeave={() => select.send({ type: 'list.close' })}
      onNearEnd={() => select.send({ type: 'list.nearEnd' })}
      onChoose={(value) => select.send({ type: 'option.choose', value })}
      onAll={() => select.send({ type: 'all.toggle' })}
      onClear={() => select.send({ type: 'choice.clear' })}
    />
  );
};

type Key = 'list.open' | 'list.close' | 'option.next' | 'option.previous' | 'option.first' | 'option.last';

const keys: Readonly<Record<string, readonly Key[]>> = {
  ArrowDown: ['option.next', 'list.open'],
  ArrowUp: ['option.previous', 'list.open'],
  Home: ['option.first'],
  End: ['option.last'],
  Escape: ['list.close'],
};

/**
 * The keys of an ARIA combobox: the first of their events that the machine takes. Keys that edit a text stay the
 * browser's.
 */
const answerKey = (event: KeyboardEvent<HTMLInputElement>, select: SelectRef): void => {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const snapshot = select.getSnapshot();
  const isTyping = snapshot.context.mode === 'autocomplete';
  if (isTyping && (event.key === 'Home' || event.key === 'End')) return;
  const type =
    event.altKey && event.key === 'ArrowUp'
      ? 'list.close'
      : keys[event.key]?.find((one) => snapshot.can({ type: one }));
  const take = (send: Parameters<SelectRef['send']>[0]) => {
    if (!snapshot.can(send)) return;
    event.preventDefault();
    select.send(send);
  };
  if (type) take({ type });
  else if (event.key === 'Enter') take({ type: snapshot.matches({ popup: 'open' }) ? 'option.accept' : 'list.open' });
  else if (event.key === ' ') take({ type: 'space.press' });
  else if (event.key.length === 1) take({ type: 'letter.type', letter: event.key });
};
