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

/** Whether the page is visible, at the beginning and after each change; and that another page of the portal has opened. */
export type PageMessage = { type: 'page.shown' } | { type: 'page.hidden' } | { type: 'page.opened' };

/** What other tabs of this session dismissed; and that another tab wants to know what was dismissed here. */
export type DismissalMessage = { type: 'tab.dismissed'; dismissed: readonly string[] } | { type: 'tab.asked' };

interface SystemMessagesContext {
  /** what can be read, in the carrier's order */
  messages: readonly SystemMessage[];
  /** ids of what was put away in this session */
  dismissed: readonly string[];
  /** ids that the last answer added: what a screen reader announces */
  arrived: readonly string[];
  /** ids that arrived while the page was open: they wait in the header, so that nothing moves or is covered */
  waiting: readonly string[];
  /** failed questions in a row */
  failures: number;
}

/** Most ids that are remembered as dismissed. */
const mostDismissed = 100;

/**
 * System messages (MSG-01, MSG-02): fetched every 30 s while the page is visible, less often while the carrier fails. A
 * failure is only logged, and the messages stay. A new message waits until the user opens it or another page. A dismissed
 * message does not come back in this session, in no tab of it.
 */
export const systemMessagesMachine = setup({
  types: {} as {
    input: { dismissed: readonly string[] };
    context: SystemMessagesContext;
    events: { type: 'message.dismiss'; id: string } | { type: 'messages.open' } | PageMessage | DismissalMessage;
  },
  actors: {
    /** GraphQL at /-/graphql: published messages. Never extends the session. */
    fetchMessages: port<readonly MessageRecord[]>('fetchMessages'),
    /** The page becoming visible or hidden. */
    watchPage: listener<PageMessage>('watchPage'),
    /** Asks the other tabs what was dismissed there, and listens to them. */
    watchDismissals: listener<DismissalMessage>('watchDismissals'),
  },
  actions: {
    keepMessages: assign(({ context }, params: { records: readonly MessageRecord[] }) => {
      const messages = toMessages(params.records, context.dismissed);
      const former = new Set(context.messages.map(({ id }) => id));
      const ids = messages.map(({ id }) => id);
      const arrived = ids.filter((id) => !former.has(id));
      const waiting = ids.filter((id) => arrived.includes(id) || context.waiting.includes(id));
      return { messages, arrived, waiting, failures: 0 };
    }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, mostFailures) }),
    dismiss: assign(({ context }, params: { id: string }) => ({
      messages: context.messages.filter(({ id }) => id !== params.id),
      dismissed: [...context.dismissed, params.id].slice(-mostDismissed),
      arrived: [],
    })),
    dismissAll: assign(({ context }, params: { dismissed: readonly string[] }) => ({
      messages: context.messages.filter(({ id }) => !params.dismissed.includes(id)),
      waiting: context.waiting.filter((id) => !params.dismissed.includes(id)),
      dismissed: [...new Set([...context.dismissed, ...params.dismissed])].slice(-mostDismissed),
      arrived: [],
    })),
    placeWaiting: assign({ waiting: [] }),
    /** Keeps for this session what was dismissed. */
    rememberDismissed: (_, _params: { dismissed: readonly string[] }) => {},
    /** Notifies the other tabs of this session of what was dismissed. */
    announceDismissed: (_, _params: { dismissed: readonly string[] }) => {},
  },
  guards: {
    hasDismissed: ({ context }) => context.dismissed.length > 0,
    /** another tab dismissed something that is not dismissed here */
    isNewDismissal: ({ context }, params: { dismissed: readonly string[] }) =>
      params.dismissed.some((id) => !context.dismissed.includes(id)),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isPageShown: stateIn({ page: 'shown' }),
    isPlaced: ({ context }, params: { id: string }) =>
      context.messages.some(({ id }) => id === params.id) && !context.waiting.includes(params.id),
  },
  delays: { pollPause: ({ context }) => pauseAfter(context.failures) },
}).createMachine({
  id: 'systemMessages',
  options,
  context: ({ input }) => ({
    messages: [],
    dismissed: input.dismissed,
    arrived: [],
    waiting: [],
    failures: 0,
  }),
  invoke: [
    { id: 'page', src: 'watchPage' },
    { id: 'dismissals', src: 'watchDismissals' },
  ],
  on: {
    'messages.open': { guard: 'hasWaiting', actions: 'placeWaiting' },
    'page.opened': { guard: 'hasWaiting', actions: 'placeWaiting' },
    'message.dismiss': {
      guard: { type: 'isPlaced', params: payload },
      actions: [
        { type: 'dismiss', params: payload },
        { type: 'rememberDismissed', params: fromContext('dismissed') },
        { type: 'announceDismissed', params: fromContext('dismissed') },
      ],
    },
    'tab.dismissed': {
      guard: { type: 'isNewDismissal', params: payload },
      actions: [
        { type: 'dismissAll', params: payload },
        { type: 'rememberDismissed', params: fromContext('dismissed') },
      ],
    },
    'tab.asked': { guard: 'hasDismissed', actions: { type: 'announceDismissed', params: fromContext('dismissed') } },
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
