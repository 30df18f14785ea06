import { mailOf, telOf, type Brand } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';

/** Whom to call, always in sight beside a report (LAY-05). */
export const ContactList = ({ brand: { contact } }: { brand: Brand }) => (
  <aside aria-label="Contacts" className={partOf('portal', 'contacts')}>
    <DescriptionList
      facts={[
        ...contact.phones.map((phone) => ({
          term: phone.label,
          details: <a href={telOf(phone)}>{phone.number}</a>,
          isNumeric: true,
        })),
        { term: 'E-mail', details: <a href={mailOf(contact.mailbox)}>{contact.mailbox}</a> },
      ]}
    />
  </aside>
);
