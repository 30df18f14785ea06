import type { Brand } from '#brands/brand.ts';
import { contactOf } from '#brands/contacts.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { Container } from '#ui/Container.tsx';

/** Contacts, always visible beside a report. */
export const ContactList = ({ brand }: { brand: Brand }) => (
  <Container>
    <aside aria-label="Contacts" className="contacts">
      <ContactFacts contact={contactOf(brand)} />
    </aside>
  </Container>
);
