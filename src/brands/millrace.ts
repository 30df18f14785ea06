import type { Brand } from '#brands/brand.ts';
import { MillraceIllustration, MillraceLogo } from '#brands/MillraceArt.tsx';

/** Company 01, in Minneapolis. Names, numbers and addresses are fictitious. */
export const millrace: Brand = {
  company: {
    id: '01',
    label: 'Millrace',
    name: 'Millrace Mutual Insurance Company',
    title: 'Millrace Mutual Agent Portal',
  },
  Logo: MillraceLogo,
  Illustration: MillraceIllustration,
  headline: 'Steady work, close at hand.',
  tagline: 'Clients, policies, and billing for Millrace Mutual agents.',
  support: { label: 'Support', number: '(612) 555-0142' },
  hours: 'Monday to Friday, 7:30 AM to 5:00 PM Central Time',
  footer: {
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
