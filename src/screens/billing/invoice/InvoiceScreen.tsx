import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { InvoiceRef } from '#machines/billing/invoice/invoice.machine.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import type { UserType } from '#machines/domain/session/session.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { selectFailure } from '#screens/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { invoiceLead, invoicePurpose } from '../words.ts';
import { InvoiceNumberForm } from './InvoiceNumberForm.tsx';
import { ShownInvoice } from './ShownInvoice.tsx';

interface InvoiceScreenProps {
  flow: InvoiceRef;
  reader: UserType;
  hrefOfClient: (accountId: string) => string;
}

type Snapshot = SnapshotFrom<InvoiceRef>;
const selectIsLooking = (snapshot: Snapshot) => snapshot.matches('looking');
const selectIsMissing = (snapshot: Snapshot) => snapshot.matches({ waiting: 'notFound' });
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches({ waiting: 'failed' });
const selectIsLockedOut = (snapshot: Snapshot) => snapshot.hasTag('lockedOut');
const selectIsSwitching = (snapshot: Snapshot) => snapshot.matches({ waiting: 'switchingAgency' });
const selectLead = ({ context: { invoice } }: Snapshot) => invoice && invoiceLead(invoice);
const selectAgency = ({ context }: Snapshot) => context.agency;

/** Finds an invoice by its number and shows it. */
export const InvoiceScreen = ({ flow, reader, hrefOfClient }: InvoiceScreenProps) => {
  const isLooking = useSelector(flow, selectIsLooking);
  const isMissing = useSelector(flow, selectIsMissing);
  const hasFailed = useSelector(flow, selectHasFailed);
  const isLockedOut = useSelector(flow, selectIsLockedOut);
  const failure = useSelector(flow, selectFailure);
  const lead = useSelector(flow, selectLead);
  const agency = useSelector(flow, selectAgency);
  return (
    <Container width="search">
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} isFocusable>
            Find an invoice
          </Heading>
          <Text tone="muted">{invoicePurpose(reader)}</Text>
        </Stack>
        <LiveRegion>
          {isLooking ? 'Loading' : lead ? `Invoice found. ${lead}` : isMissing ? 'No results found' : ''}
        </LiveRegion>
        <InvoiceNumberForm flow={flow} reader={reader} />
        {isLooking && <CardSkeleton />}
        {isMissing && (
          <EmptyState title="No results found">
            No invoice of yours has this number. Check it against the invoice, or call us.
          </EmptyState>
        )}
        {agency && <OtherAgency flow={flow} name={formatAgency({ code: agency.id, name: agency.name })} />}
        {hasFailed && failure && <RetryNotice failure={failure} onRetry={() => flow.send({ type: 'page.retry' })} />}
        {isLockedOut && failure && <FailureNotice failure={failure} />}
        {lead && <ShownInvoice flow={flow} hrefOfClient={hrefOfClient} />}
      </Stack>
    </Container>
  );
};

/** Another of the user's agencies has the invoice: which one, and the way to it. */
const OtherAgency = ({ flow, name }: { flow: InvoiceRef; name: string }) => {
  const isSwitching = useSelector(flow, selectIsSwitching);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`This invoice belongs to ${name}`}
      actions={
        <Button variant="secondary" onClick={() => flow.send({ type: 'agency.switch' })}>
          Switch agency
        </Button>
      }
    >
      <p>{isSwitching ? `Switching to ${name}…` : 'You’re acting for another of your agencies.'}</p>
    </Notice>
  );
};
