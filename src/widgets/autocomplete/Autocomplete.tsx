import { useSelector } from '@xstate/react';
import { useEffect, useId, useState, type ReactNode, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { autocompleteMachine, AutocompleteRef } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { connectAutocomplete, type AutocompleteSettings } from '#widgets/autocomplete/autocomplete.connect.ts';
import { Combobox, type ComboboxProps } from '#ui/Combobox.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What an Autocomplete takes. */
export interface AutocompleteProps extends Pick<ComboboxProps, 'isTall' | 'label'>, Omit<AutocompleteSettings, 'id'> {
  /** absent before its flow runs */
  autocomplete: AutocompleteRef | undefined;
  text: string;
  /** why the text cannot be searched for */
  message: string | null;
  action: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const selectSnapshot = (snapshot: SnapshotFrom<typeof autocompleteMachine> | undefined) => snapshot;

/** A search's box with its suggestions. */
export const Autocomplete = ({
  autocomplete,
  text,
  message,
  onType,
  onEscape,
  taken,
  opensOnEntry,
  ...props
}: AutocompleteProps) => {
  const snapshot = useSelector(autocomplete, selectSnapshot);
  const send: AutocompleteRef['send'] = (event) => autocomplete?.send(event);
  const { status, ...parts } = connectAutocomplete(snapshot, send, {
    id: useId(),
    onType,
    onEscape,
    taken,
    opensOnEntry,
  });
  return (
    <>
      <Combobox {...props} parts={parts} value={text} error={message} />
      <PausedStatus status={status} />
    </>
  );
};

/** Announces the last of several states, once typing pauses; null leaves what was announced. */
const PausedStatus = ({ status }: { status: string | null }) => {
  const [announced, announce] = useState('');
  useEffect(() => {
    if (status === null) return;
    const pause = window.setTimeout(() => announce(status), 400);
    return () => window.clearTimeout(pause);
  }, [status]);
  return <LiveRegion>{announced}</LiveRegion>;
};
