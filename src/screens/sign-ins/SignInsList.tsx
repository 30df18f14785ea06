import { useSelector } from '@xstate/react';
import { describeFailure } from '#machines/domain/failure.ts';
import type { SignIn, TrustedDevice } from '#machines/domain/settings.ts';
import type { Ending, SignInsRef } from '#machines/sign-ins/sign-ins.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { partOf } from '#ui/classes.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const tell = (instant: string): string => moment.format(new Date(instant));

/** Where somebody is signed in and which devices are trusted (S-09, A-13). */
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
          Where you are signed in
        </Heading>
        <LiveRegion>{isLoading ? 'Loading' : ''}</LiveRegion>
        {isLoading && !list && <HeaderSkeleton />}
        {failure && (
          <Notice
            tone="error"
            role="alert"
            actions={
              hasFailed && (
                <Button size="sm" variant="secondary" onClick={() => signIns.send({ type: 'list.retry' })}>
                  Try again
                </Button>
              )
            }
          >
            {describeFailure(failure)}
          </Notice>
        )}
        {list && (
          <>
            <ul className={partOf('access', 'list')} aria-label="Sign-ins">
              {list.signIns.map((one) => (
                <SignInRow
                  key={one.id}
                  signIn={one}
                  isEnding={ending?.id === one.id}
                  onEnd={() => end({ kind: 'signIn', id: one.id })}
                />
              ))}
            </ul>
            <Heading level={3} size={4}>
              Trusted devices
            </Heading>
            {list.devices.length === 0 && (
              <Text tone="muted">There are none: every device is asked for a code where your account has one.</Text>
            )}
            {list.devices.length > 0 && (
              <ul className={partOf('access', 'list')} aria-label="Trusted devices">
                {list.devices.map((one) => (
                  <DeviceRow
                    key={one.id}
                    device={one}
                    isEnding={ending?.id === one.id}
                    onEnd={() => end({ kind: 'device', id: one.id })}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </Stack>
    </Card>
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
        {signIn.isCurrent && <Chip label="This one" color="success" />}
      </Inline>
      <Text level={5} tone="muted" isNumeric>
        Signed in {tell(signIn.signedInAt)}, last used {tell(signIn.lastUsedAt)}
      </Text>
    </div>
    {!signIn.isCurrent && (
      <Button
        size="sm"
        variant="secondary"
        isBusy={isEnding}
        aria-label={`Sign out ${signIn.label}, signed in ${tell(signIn.signedInAt)}`}
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
      <Text weight="medium">{device.label}</Text>
      <Text level={5} tone="muted" isNumeric>
        Trusted {tell(device.trustedAt)}, until {tell(device.expiresAt)}
      </Text>
    </div>
    <Button
      size="sm"
      variant="secondary"
      isBusy={isEnding}
      aria-label={`Forget ${device.label}, trusted ${tell(device.trustedAt)}`}
      onClick={onEnd}
    >
      Forget
    </Button>
  </li>
);
