import { Download, Plus } from 'lucide-react';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Container } from '#ui/Container.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { LoadingIndicator } from '#ui/LoadingIndicator.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text, type Level } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { idle } from '#specs/gallery/pages/data.ts';

const levels: Level[] = [1, 2, 3, 4, 5, 6];
const tones = ['info', 'success', 'warning', 'error'] as const;
const colors = ['primary', 'secondary', 'neutral', 'success', 'info', 'warning', 'error'] as const;
const facts = [
  { term: 'Account number', details: '4100281', isNumeric: true },
  { term: 'Address', details: '1418 Como Avenue SE, Minneapolis, MN 55414' },
  { term: 'Business', details: <Chip label="Commercial" /> },
];

const Sample = () => (
  <Stack gap="lg">
    <Inline>
      <Button leftIcon={<Icon of={Plus} size="md" />}>New quote</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="quiet">Search tips</Button>
      <Button variant="danger">End session</Button>
      <LinkButton href="/" variant="secondary" size="sm" rightIcon={<Icon of={Download} />}>
        Download
      </LinkButton>
      <Button isBusy>Saving</Button>
    </Inline>
    <Button unavailableReason="Your agency isn’t authorized for surety bonds">Start a quote</Button>
    <Inline>
      {colors.map((color) => (
        <Chip key={color} color={color} label={color} />
      ))}
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Chip key={size} size={size} label={`State: ${size}`} onRemove={idle} />
      ))}
    </Inline>
    {tones.map((tone) => (
      <Notice key={tone} tone={tone} title="Planned maintenance">
        You can’t make payments on Sunday from 2 to 4 AM.
      </Notice>
    ))}
  </Stack>
);

/** Pieces one by one, on a light and on a dark ground. */
export const Kit: Page = () => (
  <main>
    <Container>
      <Stack gap="xl">
        <Breadcrumb steps={[{ label: 'Clients', href: '/agents' }, { label: 'Anderson Plumbing' }]} />
        <Heading level={1}>Anderson Plumbing &amp; Heating, Inc.</Heading>
        <DescriptionList facts={facts} isInline />
        <Grid>
          <Column xs={4} sm={4} md={4}>
            <Card>
              {levels.map((level) => (
                <Text key={level} level={level}>
                  Level {level}
                </Text>
              ))}
            </Card>
          </Column>
          <Column xs={4} sm={4} md={4}>
            <Card>
              <DescriptionList facts={facts} />
            </Card>
          </Column>
          <Column xs={4} sm={8} md={4}>
            <Card>
              <HeaderSkeleton />
              <LoadingIndicator status="loading" />
              <LoadingIndicator status={500} onRetry={idle} />
            </Card>
          </Column>
        </Grid>
        <Sample />
        <Grid>
          <Column md={6}>
            <Stack>
              <TextField label="Policy number" hint="Three letters and 7 digits" isOptional />
              <SelectField
                label="State"
                options={[{ value: 'MN', label: 'Minnesota' }]}
                value={null}
                onChange={idle}
                error="Choose a state"
              />
            </Stack>
          </Column>
          <Column md={6}>
            <CheckboxGroup
              legend="Lines of business"
              options={[
                { value: 'PA', label: 'Personal auto' },
                { value: 'HO', label: 'Home', description: 'Also condominiums and renters' },
              ]}
              values={['HO']}
              onChange={idle}
            />
          </Column>
        </Grid>
      </Stack>
    </Container>
    <Container isDark>
      <Sample />
    </Container>
  </main>
);
