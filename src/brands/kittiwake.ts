import type { Brand } from '#brands/brand.ts';
import { KittiwakeIllustration, KittiwakeLogo } from '#brands/KittiwakeArt.tsx';

/** Company 50, in Alaska. Names, numbers and addresses are fictitious. */
export const kittiwake: Brand = {
  company: {
    id: '50',
    label: 'Kittiwake',
    name: 'Kittiwake Insurance Company',
    title: 'Kittiwake Agent Portal',
  },
  Logo: KittiwakeLogo,
  Illustration: KittiwakeIllustration,
  headline: 'At home in Alaska weather.',
  tagline: 'Clients, policies, and billing for Kittiwake agents.',
  support: { label: 'Support', number: '(907) 555-0142' },
  hours: 'Monday to Friday, 8:00 AM to 5:00 PM Alaska Time',
  footer: {
    mailbox: 'info@kittiwake.example',
    phone: { label: 'Main office', number: '(907) 555-0100' },
    social: [
      { name: 'Newsroom', href: 'https://news.kittiwake.example' },
      { name: 'Community', href: 'https://community.kittiwake.example' },
    ],
  },
  claimsUrl: 'https://www.kittiwake.example/claims/report',
};
