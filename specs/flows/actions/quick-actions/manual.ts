import type { quickActionsMachine } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof quickActionsMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: { 'For an agent': { open: open('/') }, 'For a customer': 'no quick action is offered to a customer' },
  answers: {},
};
