import type { replacementCostMachine } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, otherAccount, portal, tabs } from '../../support/manual.ts';

const address = '/agents?action=replacementCostEstimator';

export const manual: ManualOf<typeof replacementCostMachine> = {
  page: `${portal}${address}`,
  account: account('agent@demo.test'),
  starts: {
    'For an agency of both lines': { open: open(address) },
    'For an agency of both lines, by a link that chooses Commercial': { open: open(`${address}&choice=commercial`) },
    'For an agency of both lines, by a link that chooses neither': { open: open(`${address}&choice=moon`) },
    'For an agency without commercial lines': otherAccount,
    'For an agency without commercial lines, by a link that chooses Commercial': otherAccount,
  },
  answers: {
    fetchEstimator: call('GET', '/api/redirects/rce/*', {
      done: (url) => ({ url }),
      byItself: ['The carrier names the address of the estimator'],
    }),
    openExternal: tabs,
  },
  words: { 'https://legacy.test/rce?agencyId=214': '/replacement-cost/personal?agencyId=77' },
  seen: { opened: ['You do not see the dialog.'] },
};
