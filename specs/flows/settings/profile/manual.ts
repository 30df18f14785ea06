import type { profileMachine } from '#machines/settings/profile/profile.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof profileMachine> = {
  page: `${portal}/settings`,
  account: account('agent@demo.test'),
  starts: {
    'An agent opens the settings': { open: open('/settings') },
    'An employee opens the settings': 'the demonstration has no employee among its agents',
    'An employee whose previews were withdrawn opens the settings':
      'the demonstration has no employee among its agents',
    'An employee with previews opens the settings': 'the demonstration has no employee among its agents',
  },
  answers: {
    updateUser: call('POST', '/auth/user/update'),
  },
};
