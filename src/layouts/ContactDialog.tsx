import { telOf, type Brand } from '#brands/brand.ts';
import { contactOf } from '#brands/contacts.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** What a ContactDialog takes. */
export interface ContactDialogProps {
  /** one block each, in this order */
  brands: readonly Brand[];
  isOpen: boolean;
  onClose: () => void;
}

/** Contacts, over the page. */
const ContactDialog = ({ brands, isOpen, onClose }: ContactDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Contact Us" width={brands.length > 1 ? 720 : 500}>
    <Grid>
      {brands.map((brand) => (
        <Column key={brand.company.id} xs={4} {...(brands.length > 1 ? { sm: 4, md: 6 } : {})}>
          <ContactBlock brand={brand} />
        </Column>
      ))}
    </Grid>
  </Dialog>
);

export default ContactDialog;

const ContactBlock = ({ brand }: { brand: Brand }) => {
  const contact = contactOf(brand);
  return (
    <Stack gap="lg" as="section">
      <Heading level={3} size={4}>
        {brand.company.name}
      </Heading>
      <ContactFacts contact={contact} isWhole />
      <Stack gap="sm">
        <Heading level={4}>Report a claim</Heading>
        {contact.claims.map((line) => (
          <Text key={line.label}>
            {line.covers}: <a href={telOf(line)}>{line.number}</a>. {line.hours}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
};
