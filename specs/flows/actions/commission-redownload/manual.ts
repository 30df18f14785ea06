import type { commissionRedownloadMachine } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

const address = '/agents?action=commissionStatementRedownload';
const now = new Date();

export const manual: ManualOf<typeof commissionRedownloadMachine> = {
  page: `${portal}${address}`,
  account: account('agent@demo.test'),
  starts: {
    'In March 2026 the modal opens': {
      open: open(address),
      input: {
        facts: {
          emailAddress: 'agent@demo.test',
          generalAgent: 'Millrace Mutual Insurance Company',
          subAgent: '214',
          companyNumber: '01',
          userId: 'user-agent',
        },
        today: { year: now.getFullYear(), month: now.getMonth() + 1 },
        ticket: 't1',
      },
    },
    'In January 2026 the modal opens': 'the modal opens in the month that it is',
  },
  answers: {
    requestStatement: call('POST', '/api/redownload/commission-statement', {
      byItself: ['The carrier takes the request'],
    }),
  },
  words: { 'a•••@agency.test': 'a•••@demo.test', '`214`': '`77`' },
};
