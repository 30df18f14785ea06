import type { passwordChangeMachine } from '#machines/settings/password-change/password-change.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof passwordChangeMachine> = {
  page: `${portal}/settings`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/settings') } },
  answers: {
    changePassword: call('POST', '/auth/user/password', { done: () => ({}) }),
  },
};
