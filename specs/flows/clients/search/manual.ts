import type { searchMachine } from '#machines/clients/search/search.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import {
  account,
  call,
  comingBack,
  never,
  nextPage,
  onlyWanted,
  open,
  portal,
  suggestions,
} from '../../support/manual.ts';

export const manual: ManualOf<typeof searchMachine> = {
  page: `${portal}/agents`,
  account: account('agent@demo.test'),
  starts: {
    'On a first visit': { open: open('/agents') },
    'Coming back to a search': comingBack,
    'Coming back to a search by a column that there is no more': comingBack,
  },
  answers: {
    fetchResults: call('GET', '/api/accounts'),
    nextPage: nextPage('/api/accounts'),
    autocomplete: never(suggestions),
  },
  only: onlyWanted,
};
