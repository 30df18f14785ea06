import type { recordListMachine } from '#machines/clients/record-list/record-list.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof recordListMachine> = {
  page: `${portal}/clients/a1/policies`,
  account: account('agent@demo.test'),
  starts: {
    'On a first visit': { open: open('/clients/a1/policies') },
    'From a link to the second page of a narrowed list':
      'the address of the link is that of the page after choosing Active and its second page',
  },
  answers: {
    fetchPage: call('GET', '/api/accounts/a1/policies'),
  },
};
