import type { AnyActorRef, ContextFrom } from 'xstate';
import type {
  systemMessagesMachine,
  SystemMessagesRef,
} from '#machines/shell/system-messages/system-messages.machine.ts';
import { NewMessages, SystemMessages } from '#screens/shell/system-messages/SystemMessages.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The messages of the company above a page. */
export const driver: DriverOf<typeof systemMessagesMachine> = {
  actions: {
    'messages.open': (screen) => screen.role('button', /^New system message/).click(),
    'message.dismiss': (screen) => screen.role('button', 'Dismiss: Planned maintenance').click(),
  },
  possible: {
    'messages.open': ({ context }) => context.waiting.length > 0,
    'message.dismiss': ({ context }, { id }) => placed(context).some((message) => message.id === id),
  },
  partOf: ({ context }) => `${context.messages.length} messages`,
  after: {
    'messages.open': (screen) => [{ control: screen.role('region', 'System messages'), shows: { isFocused: true } }],
    'message.dismiss': (screen, { context }) =>
      placed(context)
        .slice(0, 1)
        .map(({ title }) => ({ control: screen.role('button', `Dismiss: ${title}`), shows: { isFocused: true } })),
  },
  expectations: {
    '': (screen, { context }) => [
      placed(context).length === 0
        ? { no: screen.role('region', 'System messages') }
        : screen.role('region', 'System messages'),
      context.waiting.length === 0
        ? { no: screen.role('button', /^New system message/) }
        : screen.role('button', waitingName(context)),
      ...placed(context).flatMap((message) => [
        screen.text(message.title),
        ...(wordsIn[message.id] ?? []).map((words) => screen.text(words)),
        screen.role('button', `Dismiss: ${message.title}`),
      ]),
      { order: placed(context).map(({ title }) => screen.text(title)) },
      ...context.messages
        .filter(({ id }) => context.arrived.includes(id))
        .map(({ title }) => screen.text(new RegExp(`System message: ${title}`))),
    ],
  },
  controls: {
    'Dismiss: Planned maintenance': {
      control: (screen) => screen.role('button', 'Dismiss: Planned maintenance'),
      event: { type: 'message.dismiss', id: 'm1' },
    },
    'Dismiss: New billing address': {
      control: (screen) => screen.role('button', 'Dismiss: New billing address'),
      event: { type: 'message.dismiss', id: 'm2' },
    },
  },
};

/** What a message says, with its emphasis. */
const wordsIn: Readonly<Record<string, readonly string[]>> = {
  m1: ['You can’t make payments on Sunday from', '2 to 4 AM'],
  m2: ['Please use the new address from January on.'],
};

type Context = ContextFrom<typeof systemMessagesMachine>;

const placed = ({ messages, waiting }: Context) => messages.filter(({ id }) => !waiting.includes(id));

const waitingName = ({ messages, waiting }: Context): string => {
  const first = messages.find(({ id }) => waiting.includes(id));
  return `New system message: ${waiting.length === 1 ? first?.title : `${waiting.length} new messages`}`;
};

export const title = 'the system messages';

export const view = (actor: AnyActorRef) => (
  <>
    <NewMessages messages={actor as SystemMessagesRef} />
    <SystemMessages messages={actor as SystemMessagesRef} />
  </>
);
