import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';

interface SectionProps {
  title: string;
  /** its place in the outline */
  level?: 2 | 3;
  /** beside the title, such as the link to the whole list */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a client's page. */
export const Section = ({ title, level = 3, aside, children }: SectionProps) => (
  <Card as="section">
    <Stack gap="md">
      <Inline justify="between">
        <Heading level={level} size={3}>
          {title}
        </Heading>
        {aside}
      </Inline>
      {children}
    </Stack>
  </Card>
);
