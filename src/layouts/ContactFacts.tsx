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
  <DescriptionList
    facts={[
      ...contact.phones.map((phone) => ({
        term: phone.label,
        details: <a href={telOf(phone)}>{phone.number}</a>,
        isNumeric: true,
      })),
      { term: 'Email', details: <a href={mailOf(contact.mailbox)}>{contact.mailbox}</a> },
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
);
