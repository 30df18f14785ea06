import type { ExternalTarget } from '#machines/domain/actions/external-target.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { DescriptionList, type Fact } from '#ui/DescriptionList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** A request that would be sent: its receiver and its fields. */
export interface Sending {
  title: string;
  externalTarget: ExternalTarget | null;
  facts: readonly Fact[];
}

/** Why the test data may not be seen. */
export type TestDataDenial = 'notInternal' | 'production';

const testDataDenials: Readonly<Record<TestDataDenial, string>> = {
  notInternal: 'Only internal users can use it.',
  production: 'It isn’t available in production.',
};

/** What a PeTestDataScreen takes. */
export interface PeTestDataScreenProps {
  /** why the data may not be seen; null when it may */
  denial: TestDataDenial | null;
  sendings: readonly Sending[];
  /** this page with other quotes */
  examples: readonly { label: string; href: string }[];
  homeHref: string;
}

/** What would be sent to producer engage and to the legacy systems, for internal users. */
export const PeTestDataScreen = ({ denial, sendings, examples, homeHref }: PeTestDataScreenProps) => (
  <Container>
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} isFocusable>
          Producer Engage test data
        </Heading>
        {denial === null && <Text tone="muted">What would be sent for a quote. Nothing is sent from here.</Text>}
      </Stack>
      {denial === null ? (
        <>
          <Inline>
            {examples.map(({ label, href }) => (
              <LinkButton key={href} href={href} variant="secondary" size="sm">
                {label}
              </LinkButton>
            ))}
          </Inline>
          {sendings.map(({ title, externalTarget, facts }) => (
            <Card key={title} as="section">
              <Stack gap="md">
                <Heading level={2} size={3}>
                  {title}
                </Heading>
                <DescriptionList facts={[...facts, ...(externalTarget ? factsOf(externalTarget) : [])]} />
              </Stack>
            </Card>
          ))}
        </>
      ) : (
        <Notice
          tone="warning"
          title="This page isn’t available to you"
          actions={<LinkButton href={homeHref}>Dashboard</LinkButton>}
        >
          <Text>{testDataDenials[denial]}</Text>
        </Notice>
      )}
    </Stack>
  </Container>
);

const factsOf = (externalTarget: ExternalTarget): Fact[] =>
  externalTarget.kind === 'link'
    ? [{ term: 'Link', details: <code>{externalTarget.href}</code> }]
    : [
        { term: 'Form post', details: <code>{externalTarget.action}</code> },
        ...Object.entries(externalTarget.fields).map(([term, value]) => ({ term, details: <code>{value}</code> })),
      ];
