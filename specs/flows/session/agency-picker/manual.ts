import type { agencyPickerMachine } from '#machines/session/agency-picker/agency-picker.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof agencyPickerMachine> = {
  page: `${portal}/agents`,
  account: account('support@demo.test'),
  starts: { 'At the start': { open: [...open('/agents'), 'Press the button `Choose an agency`.'] } },
  answers: { findAgencies: call('GET', '/api/agencies') },
};
