import './sign-ins.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
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
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

const { timeZone: here } = new Intl.DateTimeFormat().resolvedOptions();

const momentOf = (instant: string): string => formatMoment(Date.parse(instant), here);

const signInName = ({ label, signedInAt }: SignIn): string => `${label}, signed in ${momentOf(signedInAt)}`;

const deviceName = ({ label, trustedAt }: TrustedDevice): string => `${label}, trusted ${momentOf(trustedAt)}`;

/** Names of rows; of those that have the same one, each has its number. */
const namesOf = <Row,>(rows: readonly Row[], nameOf: (row: Row) => string): string[] => {
  const names = rows.map(nameOf);
  const count = (name: string, end?: number) => names.slice(0, end).filter((other) => other === name).length;
  return names.map((name, at) => (count(name) > 1 ? `${name}, ${count(name, at + 1)} of ${count(name)}` : name));
};

/** The user's sign-ins and trusted devices. */
export const SignInsList = ({ signIns }: { signIns: SignInsRef }) => {
  const list = useSelector(signIns, ({ context }) => context.list);
  const failure = useSelector(signIns, ({ context }) => context.failure);
  const isLoading = useSelector(signIns, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(signIns, (snapshot) => snapshot.matches('failed'));
  const endings = useSelector(signIns, ({ context }) => context.endings);
  const ended = useSelector(signIns, ({ context }) => context.ended);
  const titleId = useId();
  const endingIds = endings.map(({ id }) => id);
  const end = (what: Ending) => signIns.send({ type: 'access.end', ...what });
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <Stack gap="md">
          <Heading level={2} size={3} id={titleId}>
            Sessions and devices
          </Heading>
          <LiveRegion>{isLoading ? 'Loading' : ''}</LiveRegion>
          <LiveRegion>{ended && `${ended.kind === 'signIn' ? 'Signed out' : 'Removed'}: ${ended.label}`}</LiveRegion>
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
                  />
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
                  panel: <SignInPages signIns={signIns} list={list.signIns} endingIds={endingIds} onEnd={end} />,
                },
                {
                  value: 'devices',
                  label: `Trusted devices (${list.devices.length})`,
                  panel: <Devices list={list.devices} endingIds={endingIds} onEnd={end} />,
                },
              ]}
            />
          )}
        </Stack>
      </Card>
    </section>
  );
};

interface ListProps<Row> {
  list: readonly Row[];
  endingIds: readonly string[];
  onEnd: (what: Ending) => void;
}

const SignInPages = ({ signIns, list, endingIds, onEnd }: ListProps<SignIn> & { signIns: SignInsRef }) => {
  const page = useSelector(signIns, ({ context }) => context.page);
  const pages = pagesOf(list.length);
  const names = namesOf(list, signInName);
  return (
    <Stack gap="sm">
      <ul className="access__list" aria-label="Active sessions">
        {rowsOf(list, page).map((one) => (
          <SignInRow
            key={one.id}
            signIn={one}
            name={names[list.indexOf(one)]}
            isEnding={endingIds.includes(one.id)}
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

const Devices = ({ list, endingIds, onEnd }: ListProps<TrustedDevice>) => {
  if (list.length === 0) {
    return <Text tone="muted">No trusted devices</Text>;
  }
  const names = namesOf(list, deviceName);
  return (
    <ul className="access__list" aria-label="Trusted devices">
      {list.map((one, at) => (
        <DeviceRow
          key={one.id}
          device={one}
          name={names[at]}
          isEnding={endingIds.includes(one.id)}
          onEnd={() => onEnd(endingOfDevice(one))}
        />
      ))}
    </ul>
  );
};

interface RowProps {
  /** what its button has in its name */
  name: string | undefined;
  isEnding: boolean;
  onEnd: () => void;
}

const SignInRow = ({ signIn, name, isEnding, onEnd }: RowProps & { signIn: SignIn }) => (
  <li className="access__row">
    <div>
      <Inline>
        <Text weight="medium">{signIn.label}</Text>
        {signIn.isCurrent && <Chip label="This device" color="success" />}
      </Inline>
      <Text level={5} tone="muted" isNumeric>
        Signed in {momentOf(signIn.signedInAt)}, last used {momentOf(signIn.lastUsedAt)}
      </Text>
    </div>
    {!signIn.isCurrent && (
      <Button size="sm" variant="secondary" isBusy={isEnding} aria-label={`Sign out ${name}`} onClick={onEnd}>
        Sign out
      </Button>
    )}
  </li>
);

const DeviceRow = ({ device, name, isEnding, onEnd }: RowProps & { device: TrustedDevice }) => (
  <li className="access__row">
    <div>
      <Inline>
        <Text weight="medium">{device.label}</Text>
        {device.isCurrent && <Chip label="This device" color="success" />}
      </Inline>
      <Text level={5} tone="muted" isNumeric>
        Trusted {momentOf(device.trustedAt)}, until {momentOf(device.expiresAt)}
      </Text>
    </div>
    <Button size="sm" variant="secondary" isBusy={isEnding} aria-label={`Remove ${name}`} onClick={onEnd}>
      Remove
    </Button>
  </li>
);
