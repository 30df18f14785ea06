import { CircleHelp, Search } from 'lucide-react';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export interface HomeScreenProps {
  firstName: string;
  agencyName: string | null;
  searchHref: string;
  helpHref: string;
}

/** The agency dashboard: where a day starts (RTE-02). */
export const HomeScreen = ({ firstName, agencyName, searchHref, helpHref }: HomeScreenProps) => (
  <Container>
    <Stack gap="lg">
      <Stack gap="xs">
        <Heading level={1} isFocusable>
          {firstName ? `Welcome, ${firstName}` : 'Welcome'}
        </Heading>
        {agencyName && <Text tone="muted">{agencyName}</Text>}
      </Stack>
      <Grid>
        <Column xs={4} sm={4} md={6}>
          <Card as="section">
            <Stack gap="md" align="start">
              <Heading level={2} size={3}>
                Find a client
              </Heading>
              <Text>
                Search by name, policy, account, group or client number, or by the name a business trades under.
              </Text>
              <LinkButton href={searchHref} leftIcon={<Search size={18} aria-hidden="true" />}>
                Search clients
              </LinkButton>
            </Stack>
          </Card>
        </Column>
        <Column xs={4} sm={4} md={6}>
          <Card as="section">
            <Stack gap="md" align="start">
              <Heading level={2} size={3}>
                Help
              </Heading>
              <Text>Whom to call and when, for policies, billing and claims.</Text>
              <LinkButton href={helpHref} variant="secondary" leftIcon={<CircleHelp size={18} aria-hidden="true" />}>
                Help / Contact Us
              </LinkButton>
            </Stack>
          </Card>
        </Column>
      </Grid>
    </Stack>
  </Container>
);
