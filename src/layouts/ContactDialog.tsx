import { mailOf, telOf, type Brand } from '#brands/brand.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** What a ContactDialog takes. */
export interface ContactDialogProps {
  brand: Brand;
  isOpen: boolean;
  onClose: () => void;
}

/** Whom to call, over the page (LAY-09). */
const ContactDialog = ({ brand: { contact, company }, isOpen, onClose }: ContactDialogProps) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Contact Us" width={500}>
    <Stack gap="lg">
      <DescriptionList
        facts={[
          ...contact.phones.map((phone) => ({
            term: phone.label,
            details: <a href={telOf(phone)}>{phone.number}</a>,
          })),
          { term: 'E-mail', details: <a href={mailOf(contact.mailbox)}>{contact.mailbox}</a> },
          { term: 'Hours', details: contact.hours },
        ]}
      />
      <Stack gap="sm">
        <Heading level={3} size={4}>
          Report a claim
        </Heading>
        {contact.claims.map((line) => (
          <Text key={line.label}>
            {line.covers}: <a href={telOf(line)}>{line.number}</a>. {line.hours}
          </Text>
        ))}
      </Stack>
      <Text level={5} tone="muted">
        {company.name}
      </Text>
    </Stack>
  </Dialog>
);

export default ContactDialog;
