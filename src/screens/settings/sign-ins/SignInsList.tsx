import { useSelector } from '@xstate/react';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { pagesOf, rowsOf } from '#machines/domain/shell/pages.ts';
import { endingOfDevice, type Ending, type SignIn, type TrustedDevice } from '#machines/domain/settings/settings.ts';
import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { Tabs } from '#widgets/tabs/Tabs.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { partOf } from '#ui/classes.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();

const notify = (instant: string): string => formatMoment(Date.parse(instant), here);

/** The user's sign-ins and trusted devices. */
export const SignInsList = ({ signIns }: { signIns: SignInsRef }) => {
  const list = useSelector(signIns, ({ context }) => context.list);
  const failure = useSelector(signIns, ({ context }) => context.failure);
  const isLoading = useSelector(signIns, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(signIns, (snapshot) => snapshot.matches('failed'));
  const ending = useSelector(signIns, ({ context }) => context.ending);
  const end = (what: Ending) => signIns.send({ type: 'access.end', ...what });
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          Sessions and devices
        </Heading>
        <LiveRegion>{isLoading ? 'Loading' : ''}</LiveRegion>
        {isLoading && !list && <HeaderSkeleton />}
        {failure && (
          <Notice
            tone="error"
            role="alert"
            actions={
              hasFailed && (
                <RetryButton
                  failure={failure}
                  size="sm"
                  variant="secondary"
                  onClick={() => signIns.send({ type: 'list.retry' })}
                >
                  Try again
                </RetryButton>
              )
            }
          >
            <FailureWords failure={failure} describe={explainFailure} />
          </Notice>
        )}
        {list && (
          <Tabs
            label="Sessions and devices"
            tabs={[
              {
                value: 'signIns',
                label: `Active sessions (${list.signIns.length})`,
                panel: <SignInPages signIns={signIns} list={list.signIns} endingId={ending?.id} onEnd={end} />,
              },
              {
                value: 'devices',
                label: `Trusted devices (${list.devices.length})`,
                panel: <Devices list={list.devices} endingId={ending?.id} onEnd={end} />,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
};

interface ListProps<Row> {
  list: readonly Row[];
  endingId: string | undefined;
  onEnd: (what: Ending) => void;
}

const SignInPages = ({ signIns, list, endingId, onEnd }: ListProps<SignIn> & { signIns: SignInsRef }) => {
  const page = useSelector(signIns, ({ context }) => context.page);
  const pages = pagesOf(list.length);
  return (
    <Stack gap="sm">
      <ul className={partOf('access', 'list')} aria-label="Active sessions">
        {rowsOf(list, page).map((one) => (
          <SignInRow
            key={one.id}
            signIn={one}
            isEnding={endingId === one.id}
            onEnd={() => onEnd({ kind: 'signIn', id: one.id })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <>
          <Pagination
            label="Pages of active sessions"
            page={page}
            pages={pages}
            onChoose={(chosen) => signIns.send({ type: 'page.choose', page: chosen })}
          />
          <LiveRegion>{`Page ${page} of ${pages}`}</LiveRegion>
        </>
      )}
    </Stack>
  );
};

const Devices = ({ list, endingId, onEnd }: ListProps<TrustedDevice>) => {
  if (list.length === 0) {
    return <Text tone="muted">No trusted devices</Text>;
  }
  return (
    <ul className={partOf('access', 'list')} aria-label="Trusted devices">
      {list.map((one) => (
        <DeviceRow key={one.id} device={one} isEnding={endingId === one.id} onEnd={() => onEnd(endingOfDevice(one))} />
      ))}
    </ul>
  );
};

interface RowProps {
  isEnding: boolean;
  onEnd: () => void;
}

const SignInRow = ({ signIn, isEnding, onEnd }: RowProps & { signIn: SignIn }) => (
  <li className={partOf('access', 'row')}>
    <div>
      <Inline>
        <Text weight="medium">{signIn.label}</Text>
        {signIn.isCurrent && <Chip label="This device" color="success" />}
      </Inline>
      <Text level={5} tone="muted" isNumeric>
        Signed in {notify(signIn.signedInAt)}, last used {notify(signIn.lastUsedAt)}
      </Text>
    </div>
    {!signIn.isCurrent && (
      <Button
        size="sm"
        variant="secondary"
        isBusy={isEnding}
        aria-label={`Sign out ${signIn.label}, signed in ${notify(signIn.signedInAt)}`}
        onClick={onEnd}
      >
        Sign out
      </Button>
    )}
  </li>
);

const DeviceRow = ({ device, isEnding, onEnd }: RowProps & { device: TrustedDevice }) => (
  <li className={partOf('access', 'row')}>
    <div>
      <Inline>
        <Text weight="medium">{device.label}</Text>
        {device.isCurrent && <Chip label="This device" color="success" />}
      </Inline>
      <Text level={5} tone="muted" isNumeric>
        Trusted {notify(device.trustedAt)}, until {notify(device.expiresAt)}
      </Text>
    </div>
    <Button
      size="sm"
      variant="secondary"
      isBusy={isEnding}
      aria-label={`Remove ${device.label}, trusted ${notify(device.trustedAt)}`}
      onClick={onEnd}
    >
      Remove
    </Button>
  </li>
);
