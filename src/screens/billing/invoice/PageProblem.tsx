import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { InvoiceRef } from '#machines/billing/invoice/invoice.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { BlockedTab } from '#layouts/BlockedTab.tsx';
import { selectFailure } from '#screens/selectors.ts';
import { Notice } from '#ui/Notice.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

type Snapshot = SnapshotFrom<InvoiceRef>;
const selectAddress = ({ context }: Snapshot) => context.address;
const selectState = (snapshot: Snapshot) =>
  (['opened', 'blocked', 'foreign', 'pageFailed', 'stale'] as const).find((shown) =>
    snapshot.matches({ waiting: { shown } }),
  );

/** What happened to the hosted page, and what prevents it from opening, each with a way on. */
export const PageProblem = ({ flow }: { flow: InvoiceRef }) => {
  const state = useSelector(flow, selectState);
  const failure = useSelector(flow, selectFailure);
  const address = useSelector(flow, selectAddress);
  switch (state) {
    case 'opened':
      return (
        <Notice tone="info" role="status" title="The invoice is open in another tab">
          <p>When you come back here, this page shows what you paid.</p>
        </Notice>
      );
    case 'blocked':
      return (
        <BlockedTab
          name="The invoice"
          externalTarget={address === null ? null : { kind: 'link', href: address }}
          onRetry={() => flow.send({ type: 'externalTarget.retry' })}
        />
      );
    case 'foreign':
      return (
        <Notice tone="error" role="alert" title="We didn’t open the invoice payment page">
          <p>Its address isn’t one that this portal allows. Call support.</p>
        </Notice>
      );
    case 'pageFailed':
      return (
        <Notice tone="error" role="alert" title="We couldn’t open the invoice payment page">
          {failure && (
            <p>
              <FailureWords failure={failure} />
            </p>
          )}
        </Notice>
      );
    case 'stale':
      return (
        <Notice
          tone="warning"
          role="alert"
          title="We couldn’t update this invoice"
          actions={
            <RetryButton failure={failure} variant="secondary" onClick={() => flow.send({ type: 'page.retry' })} />
          }
        >
          {failure && (
            <p>
              <FailureWords failure={failure} />
            </p>
          )}
        </Notice>
      );
    case undefined:
      return null;
  }
};
