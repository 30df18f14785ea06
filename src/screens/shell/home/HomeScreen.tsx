import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classOf } from '#ui/classes.ts';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { FindClient, type FindClientProps } from './FindClient.tsx';

export interface HomeScreenProps extends FindClientProps {
  firstName: string;
  agencyName: string | null;
  helpHref: string;
  /** what needs attention today; nothing for users without an agency */
  attention: ReactNode;
  /** the quick actions */
  actions: ReactNode;
  /** what was viewed last */
  viewed: ReactNode;
  onContact: () => void;
}

/** The agency dashboard: where a day starts. */
export const HomeScreen = (props: HomeScreenProps) => {
  const { firstName, agencyName, helpHref, attention, actions, viewed, onSearch, onContact } = props;
  return (
    <Container>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} isFocusable>
            {firstName ? `Welcome, ${firstName}` : 'Welcome'}
          </Heading>
          {agencyName && <Text tone="muted">{agencyName}</Text>}
        </Stack>
        {attention}
        <Grid>
          <Column xs={4} sm={8} md={8}>
            <div className={`${classOf('stack', { gap: 'lg' })} ${classOf('screenOnly')}`}>
              <Card as="section">
                <Stack gap="md">
                  <Heading level={2} size={3}>
                    Find a client
                  </Heading>
                  <FindClient onSearch={onSearch} />
                </Stack>
              </Card>
              <Card as="section">
                <Stack gap="md">
                  <Heading level={2} size={3}>
                    Quick actions
                  </Heading>
                  {actions}
                </Stack>
              </Card>
            </div>
          </Column>
          <Column xs={4} sm={8} md={4}>
            <Card as="section">
              <Stack gap="md">
                <Heading level={2} size={3}>
                  Recently viewed
                </Heading>
                {viewed}
              </Stack>
            </Card>
          </Column>
        </Grid>
        <div className={classOf('screenOnly')}>
          <Card as="section">
            <Stack gap="md" align="start">
              <Heading level={2} size={3}>
                Help
              </Heading>
              <Text>Who to call about policies, billing, and claims</Text>
              <Inline>
                <LinkButton href={helpHref} variant="secondary" leftIcon={<Icon of={CircleHelp} size="md" />}>
                  Help / Contact Us
                </LinkButton>
                <Button variant="secondary" onClick={onContact}>
                  Contact Us
                </Button>
              </Inline>
            </Stack>
          </Card>
        </div>
      </Stack>
    </Container>
  );
};
