import './contacts.css';
import { mailOf, telOf, type ContactBlock } from '#brands/brand.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';

/** What ContactFacts take. */
export interface ContactFactsProps {
  contact: ContactBlock;
  /** when they are there and where they sit, besides how to reach them */
  isWhole?: boolean;
}

/** How a carrier is reached. */
export const ContactFacts = ({ contact, isWhole = false }: ContactFactsProps) => (
  <div className="contacts__facts">
    <DescriptionList
      facts={[
        ...contact.phones.map((phone) => ({
          term: phone.label,
          details: <a href={telOf(phone)}>{phone.number}</a>,
          isNumeric: true,
        })),
        { term: 'Email', details: <Mailbox address={contact.mailbox} /> },
        ...(isWhole
          ? [
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
            ]
          : []),
      ]}
    />
  </div>
);

/** A mailbox, which breaks before its domain where it is too long for a line. */
const Mailbox = ({ address }: { address: string }) => {
  const domainAt = address.indexOf('@') + 1;
  return (
    <a href={mailOf(address)}>
      {address.slice(0, domainAt)}
      <wbr />
      {address.slice(domainAt)}
    </a>
  );
};
