import type { Brand, Phone } from '#brands/brand.ts';
import { MillraceIllustration, MillraceLogo } from '#brands/MillraceArt.tsx';

const support: Phone = { label: 'Agent support', number: '(612) 555-0142' };

/** Company 01, in Minneapolis. Names, numbers and addresses are fictitious. */
export const millrace: Brand = {
  company: {
    id: '01',
    label: 'Millrace',
    name: 'Millrace Mutual Insurance Company',
    title: 'Millrace Mutual Agent Portal',
  },
  insurers: ['WNM', 'WNA', 'PSI'],
  Logo: MillraceLogo,
  Illustration: MillraceIllustration,
  headline: 'Steady work, close at hand.',
  tagline: 'Clients, policies, and billing for Millrace Mutual agents.',
  support,
  contact: {
    phones: [
      support,
      { label: 'Toll-free', number: '(800) 555-0110' },
      { label: 'Billing', number: '(612) 555-0167' },
      { label: 'Underwriting', number: '(612) 555-0181' },
    ],
    hours: 'Monday to Friday, 7:30 a.m. to 5:00 p.m. Central Time',
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
        hours: 'Monday to Friday, 8:00 a.m. to 4:30 p.m. Central Time',
      },
    ],
  },
  footer: {
    companyName: 'Millrace Mutual Insurance Company',
    mailbox: 'info@millrace.example',
    phone: { label: 'Main office', number: '(612) 555-0100' },
    social: [
      { name: 'Newsroom', href: 'https://news.millrace.example' },
      { name: 'Community', href: 'https://community.millrace.example' },
      { name: 'Videos', href: 'https://videos.millrace.example' },
    ],
  },
  claimsUrl: 'https://www.millrace.example/claims/report',
};
