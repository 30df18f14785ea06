import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { Brand, ContactBlock } from '#brands/brand.ts';

/** Numbers and addresses are fictitious. The phones follow that of the support. */
const contacts: Readonly<Record<CompanyId, Omit<ContactBlock, 'hours'>>> = {
  '01': {
    phones: [
      { label: 'Toll-free', number: '(800) 555-0110' },
      { label: 'Billing', number: '(612) 555-0167' },
      { label: 'Underwriting', number: '(612) 555-0181' },
    ],
    mailbox: 'info@millrace.example',
    mailingAddress: ['Millrace Mutual Insurance Company', 'P.O. Box 1463', 'Minneapolis, MN 55440-1463'],
    claims: [
      {
        label: 'Auto, property, and business claims',
        number: '(800) 555-0124',
        covers: 'Auto, property, and business',
        hours: '24 hours a day, 7 days a week',
      },
      {
        label: 'Workers’ compensation claims',
        number: '(800) 555-0136',
        covers: 'Workers’ compensation',
        hours: 'Monday to Friday, 8:00 AM to 4:30 PM Central Time',
      },
    ],
  },
  '50': {
    phones: [
      { label: 'Toll-free', number: '(800) 555-0150' },
      { label: 'Billing', number: '(907) 555-0167' },
      { label: 'Underwriting', number: '(907) 555-0181' },
    ],
    mailbox: 'info@kittiwake.example',
    mailingAddress: ['Kittiwake Insurance Company', 'P.O. Box 9072', 'Anchorage, AK 99509-0172'],
    claims: [
      {
        label: 'Auto, auto glass, property, and business claims',
        number: '(800) 555-0164',
        covers: 'Auto, auto glass, property, and business',
        hours: '24 hours a day, 7 days a week',
      },
      {
        label: 'Workers’ compensation claims',
        number: '(800) 555-0176',
        covers: 'Workers’ compensation',
        hours: 'Monday to Friday, 8:00 AM to 4:30 PM Alaska Time',
      },
    ],
  },
};

/** How a carrier is reached; apart from its brand, which the first screen needs. */
export const contactOf = ({ company, support, hours }: Pick<Brand, 'company' | 'support' | 'hours'>): ContactBlock => {
  const contact = contacts[company.id];
  return { ...contact, hours, phones: [support, ...contact.phones] };
};
