import type { Terms } from '#machines/domain/onboarding/terms.ts';

/** The terms in force: made up, as long as real ones are. */
export const terms: Terms = {
  version: '2026-01',
  title: 'Terms and conditions of use',
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'Don’t share your account. Keep your password private, and let us know right away if someone else may know it.',
        'You act only for your agency or, as a policyholder, for yourself.',
      ],
    },
    {
      heading: 'What you see here',
      paragraphs: [
        'Information about clients, policies, and bills is confidential. Use it only for insurance business with us.',
        'Quotes and rates are estimates until a policy is issued. Only the policy binds coverage; nothing on this portal does.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'We record when you sign in, from which browser, and what you change, for as long as the law requires.',
        'We send codes and notices about your account to the email address and the phone that you have verified.',
      ],
    },
    {
      heading: 'Availability and changes',
      paragraphs: [
        'We may interrupt the portal for maintenance. Claims can be reported by phone at any time.',
        'When these terms change, we ask you to accept the new ones before you continue.',
      ],
    },
  ],
};
