import type { quickSearchMachine } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, byHand, never, open, otherAccount, portal, suggestions } from '../../support/manual.ts';

export const manual: ManualOf<typeof quickSearchMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: {
    'An agent': { open: open('/') },
    'An agent who has turned the keys off': 'it is reached by a path that turns the keys off',
    'A customer, who has no search': otherAccount,
  },
  answers: {
    watchKeys: byHand(
      {
        'Press / outside of any field': 'Press the key `/` outside of any field.',
        'Press ? outside of any field': 'Press the key `?` outside of any field.',
      },
      'these are all the keys',
    ),
    watchEarlyKeys: never('the window opens before a person can type'),
    autocomplete: never(suggestions),
  },
};
