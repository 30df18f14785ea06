import type { Brand, Phone } from '#brands/brand.ts';
import { KittiwakeIllustration, KittiwakeLogo } from '#brands/KittiwakeArt.tsx';

const support: Phone = { label: 'Agent support', number: '(907) 555-0142' };

/** Company 50, in Alaska. Names, numbers and addresses are fictitious. */
export const kittiwake: Brand = {
  company: {
    id: '50',
    label: 'Kittiwake',
    name: 'Kittiwake Insurance Company',
    title: 'Kittiwake Agent Portal',
  },
  insurers: ['UIC'],
  Logo: KittiwakeLogo,
  Illustration: KittiwakeIllustration,
  headline: 'At home in Alaska weather.',
  tagline: 'Clients, policies, and billing for Kittiwake agents.',
  support,
  contact: {
    phones: [
      support,
      { label: 'Toll-free', number: '(800) 555-0150' },
      { label: 'Billing', number: '(907) 555-0167' },
      { label: 'Underwriting', number: '(907) 555-0181' },
    ],
    hours: 'Monday to Friday, 8:00 a.m. to 5:00 p.m. Alaska Time',
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
        hours: 'Monday to Friday, 8:00 a.m. to 4:30 p.m. Alaska Time',
      },
    ],
  },
  footer: {
    companyName: 'Kittiwake Insurance Company',
    mailbox: 'info@kittiwake.example',
    phone: { label: 'Main office', number: '(907) 555-0100' },
    social: [
      { name: 'Newsroom', href: 'https://news.kittiwake.example' },
      { name: 'Community', href: 'https://community.kittiwake.example' },
    ],
  },
  claimsUrl: 'https://www.kittiwake.example/claims/report',
};
