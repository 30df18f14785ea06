import type { recentlyViewedMachine } from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, never, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof recentlyViewedMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/') } },
  answers: {
    fetchViewed: call('GET', '/api/recently-viewed', { done: (value) => ({ views: value }) }),
    watchConnection: never('the connection comes back by itself, at a time that a person cannot choose'),
  },
};
