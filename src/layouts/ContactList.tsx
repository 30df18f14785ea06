import type { Brand } from '#brands/brand.ts';
import { contactOf } from '#brands/contacts.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { partOf } from '#ui/classes.ts';

/** Contacts, always visible beside a report. */
export const ContactList = ({ brand }: { brand: Brand }) => (
  <aside aria-label="Contacts" className={partOf('portal', 'contacts')}>
    <ContactFacts contact={contactOf(brand)} />
  </aside>
);
