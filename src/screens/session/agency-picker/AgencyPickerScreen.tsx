import { useSelector } from '@xstate/react';
import { useRef, type SubmitEvent } from 'react';
import { Search } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import { longestAgencyText, type FoundAgency } from '#machines/domain/session/agency-search.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { AgencyPickerRef } from '#machines/session/agency-picker/agency-picker.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { partOf } from '#ui/classes.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { describeFound } from './words.ts';

interface AgencyPickerScreenProps {
  picker: AgencyPickerRef;
  /** the name of a company */
  companyName: (company: CompanyId) => string;
}

type Snapshot = SnapshotFrom<AgencyPickerRef>;
const selectText = ({ context }: Snapshot) => context.text;
const selectFound = ({ context }: Snapshot) => context.found;
const selectIsNothing = (snapshot: Snapshot) => snapshot.matches({ open: 'nothing' });
const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** Internal users choose the agency that they work for: a text, and the agencies that it finds. Enter chooses an only one. */
export const AgencyPickerScreen = ({ picker, companyName }: AgencyPickerScreenProps) => {
  const text = useSelector(picker, selectText);
  const found = useSelector(picker, selectFound);
  const failure = useSelector(picker, selectFailure);
  const isBusy = useSelector(picker, selectIsBusy);
  const isNothing = useSelector(picker, selectIsNothing);
  const isOpen = useSelector(picker, selectIsOpen);
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ code }: FoundAgency) => picker.send({ type: 'agency.choose', agency: code });
  const chooseOnly = (event: SubmitEvent) => {
    event.preventDefault();
    const [only, ...others] = found?.agencies ?? [];
    if (only && others.length === 0 && !isBusy) choose(only);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => picker.send({ type: 'picker.close' })}
      title="Choose an agency"
      description="New quotes, agency bills, commission statements, and reports are then for this agency."
      initialFocus={field}
    >
      <Stack gap="md">
        <form onSubmit={chooseOnly}>
          <TextField
            ref={field}
            label="Agency code or name"
            icon={<Icon of={Search} size="md" />}
            value={text}
            maxLength={longestAgencyText}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={({ target }) => picker.send({ type: 'text.changed', text: target.value })}
          />
        </form>
        <LiveRegion>{isBusy ? 'Loading agencies' : found && !isNothing ? describeFound(found) : ''}</LiveRegion>
        {failure && <RetryNotice failure={failure} size="sm" onRetry={() => picker.send({ type: 'agencies.retry' })} />}
        {isNothing && <EmptyState title="No results found">Check the code or the name.</EmptyState>}
        {found && found.total > 0 && (
          <Stack gap="sm">
            <Text tone="muted">{describeFound(found)}</Text>
            <ul className={partOf('quick', 'list')} aria-label="Agencies" aria-busy={isBusy}>
              {found.agencies.map((agency) => (
                <li key={agency.code}>
                  <button type="button" className={partOf('quick', 'card')} onClick={() => choose(agency)}>
                    <span>{formatAgency(agency)}</span>
                    <small>{companyName(agency.company)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
};
