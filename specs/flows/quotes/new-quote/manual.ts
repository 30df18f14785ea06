import type { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, open, otherAccount, portal, tabs } from '../../support/manual.ts';

export const manual: ManualOf<typeof newQuoteMachine> = {
  page: `${portal}/new-quote`,
  account: account('agent-alaska@demo.test'),
  starts: {
    'An agent for personal lines opens the page': otherAccount,
    'An agent reloads the page with a choice in its address': otherAccount,
    'An agent comes from the menu for commercial lines': otherAccount,
    'An agent who may not comes from there': otherAccount,
    'An agent of the sister insurer opens the commercial workflow': otherAccount,
    'An agent opens the commercial workflow with personal lines and a line in its address': otherAccount,
    'The same without the new flow': otherAccount,
    'An agent for commercial lines only opens the page': otherAccount,
    'An agent for commercial lines only comes with personal lines in the address': otherAccount,
    'An agent to whom commercial lines do not show comes from there': otherAccount,
    'An agent without commercial lines, to whom they still show, comes from there': otherAccount,
    'An agent of the sister insurer opens the page': { open: open('/new-quote') },
  },
  answers: {
    openSystem: tabs,
  },
};
