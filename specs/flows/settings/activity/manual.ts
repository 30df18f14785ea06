import type { activityMachine } from '#machines/settings/activity/activity.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof activityMachine> = {
  page: `${portal}/settings`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/settings') } },
  answers: {
    readActivity: call('GET', '/auth/user/activity', { done: (value) => ({ entries: value }) }),
  },
};
