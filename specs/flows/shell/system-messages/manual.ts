import type { systemMessagesMachine } from '#machines/shell/system-messages/system-messages.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, byHand, call, never, open, otherTab, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof systemMessagesMachine> = {
  page: `${portal}/`,
  account: account('agent@demo.test'),
  starts: {
    'Nothing was dismissed': {
      open: ['Run in the console of the browser: `sessionStorage.clear()`', ...open('/')],
    },
    'The second message was dismissed in this session': 'it is reached by a path that dismisses it',
    'A hundred messages were dismissed in this session': 'a person does not dismiss a hundred messages',
  },
  answers: {
    fetchMessages: call('POST', '/graphql', { done: (messages) => ({ data: { messages } }) }),
    watchPage: (answer) =>
      answer.label === 'The page is in front'
        ? { happens: 'Look at the page of the portal.', isAtOnce: true }
        : byHand(
            {
              'The page is hidden behind another tab': 'Go to another tab of the browser.',
              'Another page of the portal opens': 'Click the link `Clients`.',
            },
            'nothing else happens to a page',
          )(answer),
    watchDismissals: never(otherTab),
  },
};
