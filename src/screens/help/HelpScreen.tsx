import { mailOf, telOf, type Brand } from '#brands/brand.ts';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** Whom to call, when, and for what (RTE-08). */
export const HelpScreen = ({ brand }: { brand: Brand }) => {
  const { contact, company } = brand;
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
                <DescriptionList
                  facts={[
                    ...contact.phones.map((phone) => ({
                      term: phone.label,
                      details: <a href={telOf(phone)}>{phone.number}</a>,
                      isNumeric: true,
                    })),
                    { term: 'E-mail', details: <a href={mailOf(contact.mailbox)}>{contact.mailbox}</a> },
                    { term: 'Hours', details: contact.hours },
                    {
                      term: 'Address',
                      details: contact.mailingAddress.map((line) => (
                        <span key={line}>
                          {line}
                          <br />
                        </span>
                      )),
                    },
                  ]}
                />
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
                      {line.covers}. {line.hours}
                    </Text>
                  </Stack>
                ))}
              </Stack>
            </Card>
          </Column>
        </Grid>
      </Stack>
    </Container>
  );
};
