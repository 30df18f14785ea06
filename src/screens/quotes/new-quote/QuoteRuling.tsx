import { useSelector } from '@xstate/react';
import { ExternalLink } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import { needsStateAndDate, dateLabel, quoteSystems, ruleOnQuote } from '#machines/domain/quotes/new-quote.ts';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

type Snapshot = SnapshotFrom<NewQuoteRef>;
const selectContext = ({ context }: Snapshot) => context;

/** Which system opens and why, and the way there. */
export const QuoteRuling = ({ quote }: { quote: NewQuoteRef }) => {
  const { eligibility, choice } = useSelector(quote, selectContext);
  const { isBusy } = useStep(quote);
  const ruling = ruleOnQuote(eligibility, choice);
  const name = ruling && quoteSystems[ruling.system];
  return (
    <Stack gap="md">
      <Heading level={2} size={3}>
        Where it opens
      </Heading>
      <LiveRegion isVisible>
        {ruling ? (
          <Text>
            This quote opens in <strong>{name}</strong>: {ruling.why}
          </Text>
        ) : (
          <Text tone="muted">{formatMissing(eligibility, choice)}</Text>
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

const formatMissing = (
  eligibility: Snapshot['context']['eligibility'],
  choice: Snapshot['context']['choice'],
): string => {
  if (choice.unit === null) return 'Choose a business unit first.';
  if (!needsStateAndDate(eligibility, choice)) return 'Choose a line first.';
  return `Choose a line and a state, and enter the ${dateLabel(eligibility).toLowerCase()}, to see where the quote opens.`;
};
