import { useSelector } from '@xstate/react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Inline } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** Other spellings of what was searched for: each searches again. */
const DidYouMean = ({ search }: { search: SearchRef }) => {
  const spellings = useSelector(search, ({ context }) => context.spellings);
  return (
    <Inline gap="xs">
      <Text tone="muted">Did you mean</Text>
      {spellings.map((text) => (
        <Button key={text} variant="secondary" size="sm" onClick={() => search.send({ type: 'spelling.choose', text })}>
          {text}
        </Button>
      ))}
    </Inline>
  );
};

export default DidYouMean;
