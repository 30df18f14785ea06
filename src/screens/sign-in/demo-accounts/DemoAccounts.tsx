import { useSelector } from '@xstate/react';
import type { DemoAccountsRef } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** Accounts to try the portal with, and the codes that were sent to them. */
export const DemoAccounts = ({ demo }: { demo: DemoAccountsRef }) => {
  const accounts = useSelector(demo, ({ context }) => context.accounts);
  const [newest] = useSelector(demo, ({ context }) => context.codes);
  const isMissing = useSelector(demo, (snapshot) => snapshot.matches('unavailable'));
  const isRefreshing = useSelector(demo, (snapshot) => snapshot.matches('refreshing'));
  const canRefresh = useSelector(demo, (snapshot) => snapshot.can({ type: 'codes.refresh' }));
  const [first] = accounts;
  return (
    <Card as="section" spacing="md">
      <Stack gap="sm">
        <Heading level={2} size={4}>
          Demonstration
        </Heading>
        {isMissing && (
          <>
            <Text level={5}>We couldn’t load the demo accounts.</Text>
            <Button variant="secondary" size="sm" onClick={() => demo.send({ type: 'panel.retry' })}>
              Try again
            </Button>
          </>
        )}
        {first && (
          <Inline gap="xs">
            <Text level={5}>Password for all accounts:</Text>
            <Text level={5}>
              <code>{first.password}</code>
            </Text>
          </Inline>
        )}
        <details>
          <summary>Demo accounts</summary>
          <DescriptionList
            isStacked
            facts={accounts.map(({ email, description }) => ({ term: email, details: description }))}
          />
        </details>
        {canRefresh || isRefreshing ? (
          <Button
            variant="secondary"
            size="sm"
            isBusy={isRefreshing}
            onClick={() => demo.send({ type: 'codes.refresh' })}
          >
            Show the newest code
          </Button>
        ) : null}
        <LiveRegion isVisible>
          {newest && (
            <>
              {newest.code} for {newest.to}
            </>
          )}
        </LiveRegion>
      </Stack>
    </Card>
  );
};
