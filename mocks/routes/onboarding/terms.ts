import type { Terms } from '#machines/domain/onboarding/terms.ts';

/** The terms in force: made up, as long as real ones are. */
export const terms: Terms = {
  version: '2026-01',
  title: 'Terms and conditions of use',
  sections: [
    {
      heading: 'Your account',
      paragraphs: [
        'Your account is yours alone. Keep your password to yourself, and tell us at once when somebody else may know it.',
        'You act for your agency, or for yourself as a policyholder, and for nobody else.',
      ],
    },
    {
      heading: 'What you see here',
      paragraphs: [
        'Information about clients, policies and bills is confidential. Use it for insurance business with us only.',
        'Quotes and rates are estimates until a policy is issued. Coverage is bound by the policy and by nothing on this portal.',
      ],
    },
    {
      heading: 'What we keep',
      paragraphs: [
        'We record when you sign in, from which browser, and what you change, for as long as the law asks us to.',
        'We send codes and notices about your account to the email address and the phone that you have verified.',
      ],
    },
    {
      heading: 'Availability and changes',
      paragraphs: [
        'We may interrupt the portal for maintenance. Claims can be reported by phone at any time.',
        'When these terms change, you are asked to accept the new ones before you go on.',
      ],
    },
  ],
};
