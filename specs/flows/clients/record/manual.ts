import type { recordMachine } from '#machines/clients/record/record.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof recordMachine> = {
  page: `${portal}/clients/a1/policies/PA100`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/clients/a1/policies/PA100') } },
  answers: {
    fetchRecord: call('GET', '/api/policies/PA100', { done: (value) => (value as { record: unknown }).record }),
  },
};
