import type { appearanceMachine } from '#machines/settings/appearance/appearance.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, never, open, otherTab, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof appearanceMachine> = {
  page: `${portal}/settings`,
  account: account('agent@demo.test'),
  starts: { 'A user opens the settings': { open: open('/settings') } },
  answers: {
    updateUser: call('POST', '/auth/user/update'),
    watchStorage: never(otherTab),
  },
};
