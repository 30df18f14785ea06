import type { connectionMachine } from '#machines/shell/connection/connection.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, byHand, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof connectionMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/') } },
  answers: {
    checkHealth: ({ label }) =>
      label === 'The carrier answers the probe'
        ? { happens: 'Wait 1 second.' }
        : { never: 'without a connection nothing changes by it' },
    watchNetwork: byHand(
      {
        'The browser reports that it is offline': 'Choose `Offline` in the Network panel of the developer tools.',
        'The browser reports that it is online': 'Choose `No throttling` in the Network panel of the developer tools.',
      },
      'which call of a page is lost or late is not in the hands of a person',
    ),
  },
  only: ({ stimulus, before: { snapshot } }) =>
    !stimulus.label.startsWith('The browser reports') ||
    (stimulus.label === 'The browser reports that it is online') === snapshot.matches('offline'),
};
