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
  page: `${portal}/forms/personal`,
  account: account('agent@demo.test'),
  starts: { 'On a first visit': { open: open('/forms/personal') }, 'Coming back to a search': comingBack },
  answers: {
    fetchResults: call('GET', '/api/forms/personal'),
    nextPage: nextPage('/api/forms/personal'),
    autocomplete: never(suggestions),
  },
  only: onlyWanted,
};
