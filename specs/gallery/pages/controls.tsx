import { Download } from 'lucide-react';
import { useState } from 'react';
import { pagesOf } from '#machines/domain/shell/pages.ts';
import { Tabs } from '#widgets/tabs/Tabs.tsx';
import { idle } from '#specs/gallery/pages/data.ts';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';

const colors = ['primary', 'secondary', 'dark', 'neutral', 'light', 'success', 'info', 'warning', 'error'] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

const Paged = ({ pages, at }: { pages: number; at: number }) => {
  const [page, choose] = useState(at);
  return <Pagination label={`Pages of ${pages}`} page={page} pages={pages} onChoose={choose} />;
};

/** Tabs, pagination, icons and the colors of form inputs (CTL-03, CTL-05). */
export const Controls: Page = () => (
  <main>
    <Container>
      <Stack gap="lg">
        <Heading level={1}>Controls</Heading>
        <Card as="section">
          <Tabs
            label="Policyholder"
            tabs={['Billing', 'Claims', 'Documents', 'Policies'].map((name) => ({
              value: name,
              label: name,
              panel: <Text tone="muted">{name} of this client are here.</Text>,
            }))}
          />
        </Card>
        <Stack gap="sm">
          <Paged pages={pagesOf(24)} at={1} />
          <Paged pages={40} at={17} />
        </Stack>
        <Inline gap="md">
          {sizes.map((size) => (
            <Inline key={size} gap="xs">
              <Icon of={Download} size={size} />
              <Text>{size}</Text>
            </Inline>
          ))}
        </Inline>
        <Grid>
          {colors.map((color) => (
            <Column key={color} xs={4} sm={4} md={4}>
              <Stack gap="sm">
                <TextField label={color} color={color} defaultValue="4100281" />
                <CheckboxGroup
                  legend={`Documents, ${color}`}
                  options={[{ value: 'on', label: 'By email' }]}
                  values={['on']}
                  onChange={idle}
                  color={color}
                />
              </Stack>
            </Column>
          ))}
        </Grid>
      </Stack>
    </Container>
  </main>
);
