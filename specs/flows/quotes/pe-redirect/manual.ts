import type { peRedirectMachine } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof peRedirectMachine> = {
  page: `${portal}/pe-redirect?lob=PA`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/pe-redirect?lob=PA') } },
  answers: {
    resolveAddress: call('GET', '/api/redirects/producer-engage', { done: (value) => ({ url: value }) }),
  },
};
