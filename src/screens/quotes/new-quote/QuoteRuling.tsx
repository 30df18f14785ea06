import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { quoteSystems } from '../words.ts';
import { selectExplanation, selectIsBusy, selectSystem } from './selectors.ts';

/** Which system opens and why, and the button that opens it. */
export const QuoteRuling = ({ quote }: { quote: NewQuoteRef }) => {
  const system = useSelector(quote, selectSystem);
  const explanation = useSelector(quote, selectExplanation);
  const isBusy = useSelector(quote, selectIsBusy);
  const name = system && quoteSystems[system];
  return (
    <Stack gap="md">
      <Heading level={2} size={3}>
        Where it opens
      </Heading>
      <LiveRegion isVisible>
        {name ? (
          <Text>
            This quote opens in <strong>{name}</strong>: {explanation}
          </Text>
        ) : (
          <Text tone="muted">{explanation}</Text>
        )}
      </LiveRegion>
      <div>
        <Button type="submit" size="lg" isBusy={isBusy} rightIcon={<Icon of={ExternalLink} size="md" />}>
          {name ? `Open ${name}` : 'Open the quote'}
        </Button>
      </div>
      <Text level={5} tone="muted">
        Opens in a new tab
      </Text>
    </Stack>
  );
};
