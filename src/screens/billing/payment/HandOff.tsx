import { Button } from '#ui/Button.tsx';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import type { PartProps } from './parts.tsx';

/** On the way to the hosted page. */
export const Opening = () => (
  <Stack gap="lg">
    <Text tone="muted">You pay on a page of our payment provider. It opens in this tab.</Text>
    <CardSkeleton rows={1} />
  </Stack>
);

/** The browser was asked to open the hosted page, and this page is still there. */
export const Left = ({ payment }: PartProps) => (
  <Stack gap="lg">
    <Text>The payment page opens in this tab. If it doesn’t, open it yourself.</Text>
    <Inline>
      <Button onClick={() => payment.send({ type: 'payment.resume' })}>Open the payment page</Button>
      <Button variant="secondary" onClick={() => payment.send({ type: 'payment.check' })}>
        Check its status
      </Button>
    </Inline>
  </Stack>
);
