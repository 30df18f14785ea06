import type { Brand } from '#brands/brand.ts';
import { contactOf } from '#brands/contacts.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { Container } from '#ui/Container.tsx';
import { Heading } from '#ui/Text.tsx';

/** Contacts, always visible beside a report. */
export const ContactList = ({ brand }: { brand: Brand }) => (
  <Container>
    <aside aria-labelledby="contacts" className="contacts">
      <Heading level={2} size={4} id="contacts">
        Contacts
      </Heading>
      <ContactFacts contact={contactOf(brand)} />
    </aside>
  </Container>
);
