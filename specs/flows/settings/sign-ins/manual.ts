import type { signInsMachine } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof signInsMachine> = {
  page: `${portal}/settings`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/settings') } },
  answers: {
    readAccess: call('GET', '/auth/user/access'),
    endAccess: call('POST', '/auth/user/access/sign-out'),
  },
};
