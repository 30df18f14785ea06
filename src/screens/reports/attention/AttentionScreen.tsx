import './attention.css';
import { useSelector } from '@xstate/react';
import { CalendarClock, CircleCheck, Download, FileClock, ReceiptText, type LucideIcon } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { ReportId } from '#machines/domain/reports/reports.ts';
import type { AttentionRef } from '#machines/reports/attention/attention.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { attentionItems, usualItems, type AttentionItem } from './words.ts';

export interface AttentionScreenProps {
  attention: AttentionRef;
  /** the address of a report; of the files beside them for null */
  hrefOf: (report: ReportId | null) => string;
}

type Snapshot = SnapshotFrom<AttentionRef>;
const selectAttention = ({ context }: Snapshot) => context.attention;
const selectIsNothing = (snapshot: Snapshot) => snapshot.matches('nothing');
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');
const selectIsOffline = (snapshot: Snapshot) => snapshot.matches('offline');

/** What needs attention today, each a link to the list behind it. Everything takes the room of the list, so that nothing moves. */
export const AttentionScreen = ({ attention: flow, hrefOf }: AttentionScreenProps) => {
  const attention = useSelector(flow, selectAttention);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const isNothing = useSelector(flow, selectIsNothing);
  const hasFailed = useSelector(flow, selectHasFailed);
  const isOffline = useSelector(flow, selectIsOffline);
  const retry = () => flow.send({ type: 'attention.retry' });
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          Needs attention today
        </Heading>
        <LiveRegion>{isBusy ? 'Loading what needs attention' : ''}</LiveRegion>
        <div className="attention">
          {attention ? <Items items={attentionItems(attention)} hrefOf={hrefOf} /> : <Room isBusy={isBusy} />}
          {isNothing && (
            <p className="attention__nothing">
              <Icon of={CircleCheck} size="lg" />
              Nothing needs attention today.
            </p>
          )}
          {hasFailed && failure && <RetryNotice failure={failure} size="sm" onRetry={retry} />}
          {isOffline && (
            <Notice
              tone="warning"
              role="status"
              title="You seem to be offline."
              actions={
                <Button size="sm" variant="secondary" onClick={retry}>
                  Try again
                </Button>
              }
            >
              The figures load when you’re back online.
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  );
};

const icons: Readonly<Record<AttentionItem['id'], LucideIcon>> = {
  renewals: CalendarClock,
  pastDueBills: ReceiptText,
  movedClaims: FileClock,
  readyFiles: Download,
};

interface ItemsProps extends Pick<AttentionScreenProps, 'hrefOf'> {
  items: readonly AttentionItem[];
}

const Items = ({ items, hrefOf }: ItemsProps) => (
  <ul className="attention__list">
    {items.map((item) => (
      <li key={item.id}>
        {item.count > 0 ? (
          <a className="attention__item" href={hrefOf(item.report)}>
            <Words item={item} />
          </a>
        ) : (
          <span className="attention__item">
            <Words item={item} />
          </span>
        )}
      </li>
    ))}
  </ul>
);

const Words = ({ item: { id, count, title, detail } }: { item: AttentionItem }) => (
  <>
    <Icon of={count > 0 ? icons[id] : CircleCheck} size="lg" />
    <span>
      <strong>{title}</strong> {detail}
    </span>
  </>
);

/** The room of the list: gray while the figures are on their way, empty where there are none. */
const Room = ({ isBusy }: { isBusy: boolean }) => (
  <div className="attention__list attention__list--room" aria-hidden="true">
    {usualItems.map((item) => (
      <span key={item.id} className={isBusy ? 'skeleton__card' : undefined}>
        <span className="attention__item">
          <Words item={item} />
        </span>
      </span>
    ))}
  </div>
);
