import type { ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';

interface ExternalActionWords {
  lead: string;
  /** in place of the lead on a client's page */
  clientLead?: string;
  question: string;
  /** bills and bonds are also found by the number of their invoice */
  hasInvoices?: true;
}

const line = 'Choose a line of business';
const clientLead = 'Choose the policy’s line. Its system opens in a new tab; find the policy there.';

/** What each quick action says before it opens another application. */
export const externalActionWords: Readonly<Record<ExternalOpening, ExternalActionWords>> = {
  endorseChangePolicy: {
    lead: 'Most policies are changed from the client’s page: we take you to the client search.',
    clientLead,
    question: line,
  },
  cancelPolicy: {
    lead: 'Most policies are canceled from the client’s page: we take you to the client search.',
    clientLead,
    question: line,
  },
  quotesActivityPersonal: {
    lead: 'View quotes and recent transactions. They open in a new tab.',
    question: line,
  },
  activityPersonal: {
    lead: 'View activity. It opens in a new tab.',
    question: line,
  },
  payviewAgencyBill: {
    lead: 'Bills open in a new tab.',
    question: 'What would you like to do?',
    hasInvoices: true,
  },
  viewAgencyBillCL: {
    lead: 'The agency bill for commercial lines opens in a new tab.',
    question: 'What would you like to see?',
  },
  suretyBill: {
    lead: 'Bonds open on our invoice payment page, in a new tab.',
    question: 'Which bonds would you like to view or pay?',
    hasInvoices: true,
  },
  viewDocsCommercial: {
    lead: 'Documents open in a new tab.',
    question: 'Which documents would you like to see?',
  },
};
