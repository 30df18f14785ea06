import { assign, setup, stateIn, type ActorRefFrom } from 'xstate';
import {
  mostFailures,
  pauseAfter,
  toMessages,
  type MessageRecord,
  type SystemMessage,
} from '../../domain/shell/messages.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { fromContext, output, payload } from '../../support/params.ts';

/** Whether anybody can see the page; said at the beginning, and whenever it changes. */
export type PageMessage = { type: 'page.shown' } | { type: 'page.hidden' };

interface SystemMessagesContext {
  /** what is shown, in the carrier's order */
  messages: readonly SystemMessage[];
  /** ids of what was put away in this session */
  dismissed: readonly string[];
  /** ids of what the last answer brought that was not there before: what is said aloud */
  arrived: readonly string[];
  /** failed questions in a row */
  failures: number;
}

/** Most ids that are remembered as dismissed. */
const mostDismissed = 100;

/**
 * System messages (MSG-01, MSG-02): asked for every 30 s while somebody can see the page, less often while the carrier
 * fails. What fails is only logged: the messages that are there stay. A message that was dismissed does not come back in
 * this session.
 */
export const systemMessagesMachine = setup({
  types: {} as {
    input: { dismissed: readonly string[] };
    context: SystemMessagesContext;
    events: { type: 'message.dismiss'; id: string } | PageMessage;
  },
  actors: {
    /** GraphQL at /-/graphql: published messages. Never extends the session. */
    fetchMessages: port<readonly MessageRecord[]>('fetchMessages'),
    /** The page becoming visible or hidden. */
    watchPage: listener<PageMessage>('watchPage'),
  },
  actions: {
    keepMessages: assign(({ context }, params: { records: readonly MessageRecord[] }) => {
      const messages = toMessages(params.records).filter(({ id }) => !context.dismissed.includes(id));
      const former = new Set(context.messages.map(({ id }) => id));
      return { messages, arrived: messages.map(({ id }) => id).filter((id) => !former.has(id)), failures: 0 };
    }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostFailures) }),
    dismiss: assign(({ context }, params: { id: string }) => ({
      messages: context.messages.filter(({ id }) => id !== params.id),
      dismissed: [...context.dismissed, params.id].slice(-mostDismissed),
      arrived: [],
    })),
    /** Keeps for this session what was dismissed. */
    rememberDismissed: (_, _params: { dismissed: readonly string[] }) => {},
  },
  guards: {
    isPageShown: stateIn({ page: 'shown' }),
    isListed: ({ context }, params: { id: string }) => context.messages.some(({ id }) => id === params.id),
  },
  delays: { pollPause: ({ context }) => pauseAfter(context.failures) },
}).createMachine({
  id: 'systemMessages',
  options,
  context: ({ input }) => ({ messages: [], dismissed: input.dismissed, arrived: [], failures: 0 }),
  invoke: { id: 'page', src: 'watchPage' },
  on: {
    'message.dismiss': {
      guard: { type: 'isListed', params: payload },
      actions: [
        { type: 'dismiss', params: payload },
        { type: 'rememberDismissed', params: fromContext('dismissed') },
      ],
    },
  },
  type: 'parallel',
  states: {
    page: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'page.shown': 'shown' } },
        shown: { on: { 'page.hidden': 'hidden' } },
      },
    },
    polling: {
      initial: 'due',
      states: {
        due: { always: { guard: 'isPageShown', target: 'checking' } },
        checking: {
          invoke: {
            id: 'question',
            src: 'fetchMessages',
            onDone: {
              target: 'resting',
              actions: { type: 'keepMessages', params: output('records') },
            },
            onError: { target: 'resting', actions: 'countFailure' },
          },
        },
        resting: { after: { pollPause: 'due' } },
      },
    },
  },
});

export type SystemMessagesRef = ActorRefFrom<typeof systemMessagesMachine>;
