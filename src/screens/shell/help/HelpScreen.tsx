import { describeDuration } from '#machines/domain/shared/duration.ts';
import { telOf, type Brand } from '#brands/brand.ts';
import { contactOf } from '#brands/contacts.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** What the screen takes; `idleMinutes` is how long a session lasts when nothing is done. */
export interface HelpScreenProps {
  brand: Brand;
  idleMinutes: number;
}

/** Contacts, hours, and how long a sign-in lasts. */
export const HelpScreen = ({ brand, idleMinutes }: HelpScreenProps) => {
  const { company } = brand;
  const contact = contactOf(brand);
  return (
    <Container>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} isFocusable>
            Help
          </Heading>
          <Text tone="muted">{company.name}</Text>
        </Stack>
        <Grid>
          <Column xs={4} sm={4} md={6}>
            <Card as="section">
              <Stack gap="md">
                <Heading level={2} size={3}>
                  Contact us
                </Heading>
                <ContactFacts contact={contact} isWhole />
              </Stack>
            </Card>
          </Column>
          <Column xs={4} sm={4} md={6}>
            <Card as="section">
              <Stack gap="md">
                <Heading level={2} size={3}>
                  Report a claim
                </Heading>
                {contact.claims.map((line) => (
                  <Stack key={line.label} gap="xs">
                    <Text weight="medium">{line.label}</Text>
                    <a href={telOf(line)}>{line.number}</a>
                    <Text level={5} tone="muted">
                      {line.hours}
                    </Text>
                  </Stack>
                ))}
              </Stack>
            </Card>
          </Column>
          <Column xs={4} sm={8} md={12}>
            <Card as="section">
              <Stack gap="md">
                <Heading level={2} size={3}>
                  How long you stay signed in
                </Heading>
                <Text>
                  You’re signed out after {describeDuration(idleMinutes * 60)} of inactivity, or 12 hours after signing
                  in. Two minutes before, we ask whether you want to stay.
                </Text>
              </Stack>
            </Card>
          </Column>
        </Grid>
      </Stack>
    </Container>
  );
};
