import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { disclaimer } from '../words.ts';

/** What forms are good for: its first sentences, and the rest for who wants to read it. */
export const Disclaimer = () => {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  return (
    <Stack gap="xs">
      <Text tone="muted">{disclaimer.lead}</Text>
      <div id={id} hidden={!isWhole}>
        <Text tone="muted">{disclaimer.rest}</Text>
      </div>
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Read Less' : 'Read More'}
        </Button>
      </div>
    </Stack>
  );
};
