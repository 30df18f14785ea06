import type { Brand } from '#brands/brand.ts';
import { ContactFacts } from '#layouts/ContactFacts.tsx';
import { partOf } from '#ui/classes.ts';

/** Contacts, always visible beside a report. */
export const ContactList = ({ brand: { contact } }: { brand: Brand }) => (
  <aside aria-label="Contacts" className={partOf('portal', 'contacts')}>
    <ContactFacts contact={contact} />
  </aside>
);
