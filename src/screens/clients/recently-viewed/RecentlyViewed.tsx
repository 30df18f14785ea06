import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { displayAddress, displayName } from '#machines/domain/clients/account.ts';
import type { NumberedRecord } from '#machines/domain/clients/search.ts';
import type { RecentlyViewedRef } from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { recordNames } from './words.ts';

export interface RecentlyViewedProps {
  viewed: RecentlyViewedRef;
  hrefOf: (found: { accountId: string; record: NumberedRecord | null }) => string;
}

/** The clients and records that the user viewed last. */
export const RecentlyViewed = ({ viewed, hrefOf }: RecentlyViewedProps) => {
  const views = useSelector(viewed, ({ context }) => context.views);
  const isBusy = useSelector(viewed, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(viewed, (snapshot) => snapshot.matches('empty'));
  const hasFailed = useSelector(viewed, (snapshot) => snapshot.matches('failed'));
  const isOffline = useSelector(viewed, (snapshot) => snapshot.matches('offline'));
  const failure = useSelector(viewed, ({ context }) => context.failure);
  const retry = (
    <RetryButton failure={failure} size="sm" variant="secondary" onClick={() => viewed.send({ type: 'list.retry' })} />
  );
  return (
    <>
      <LiveRegion>{isBusy ? 'Loading' : ''}</LiveRegion>
      {isBusy && <HeaderSkeleton />}
      {views.length > 0 && (
        <ol className={partOf('quick', 'viewed')}>
          {views.map(({ account, record }) => (
            <li key={record?.id ?? account.accountId}>
              <a href={hrefOf({ accountId: account.accountId, record })} className={partOf('menu', 'entry')}>
                <span>
                  {record ? `${recordNames[record.kind]} ${record.id}` : displayName(account)}
                  <small>
                    {record
                      ? `${displayName(account)} · ${account.accountNumber}`
                      : `${account.accountNumber} · ${displayAddress(account.address)}`}
                  </small>
                </span>
                <Icon of={ChevronRight} size="md" />
              </a>
            </li>
          ))}
        </ol>
      )}
      {isEmpty && (
        <div>
          <Text weight="medium">Nothing viewed yet</Text>
          <Text tone="muted">
            Clients, policies, bills, and claims you open appear here, separately for each agency.
          </Text>
        </div>
      )}
      {hasFailed && failure && (
        <Notice tone="error" role="alert" title={<FailureWords failure={failure} />} actions={retry} />
      )}
      {isOffline && (
        <Notice tone="warning" role="status" title="You seem to be offline." actions={retry}>
          The list loads when you’re back online.
        </Notice>
      )}
    </>
  );
};
