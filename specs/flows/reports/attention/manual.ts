import type { attentionMachine } from '#machines/reports/attention/attention.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, never, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof attentionMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/') } },
  answers: {
    fetchAttention: call('GET', '/api/attention'),
    watchConnection: never('the connection comes back by itself, at a time that a person cannot choose'),
  },
};
