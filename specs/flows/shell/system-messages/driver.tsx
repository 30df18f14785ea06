import type { AnyActorRef } from 'xstate';
import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';
import { NewMessages, SystemMessages } from '#screens/shell/system-messages/SystemMessages.tsx';
import type { Driver } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The messages of the company above a page. */
export const driver: Driver = {
  actions: {
    'messages.open': (screen) => screen.role('button', /^New system message/).click(),
    'message.dismiss': (screen) => screen.role('button', 'Dismiss: Planned maintenance').click(),
  },
  possible: {
    'messages.open': ({ context }) => context.waiting.length > 0,
    'message.dismiss': ({ context }, { id }) => placed(context).some((message) => message.id === id),
  },
  expectations: {
    '': (screen, { context }) => [
      placed(context).length === 0
        ? { no: screen.role('region', 'System messages') }
        : screen.role('region', 'System messages'),
      context.waiting.length === 0
        ? { no: screen.role('button', /^New system message/) }
        : screen.role('button', waitingName(context)),
      ...placed(context).map(({ title }) => screen.text(title)),
      ...context.messages
        .filter(({ id }: Message) => context.arrived.includes(id))
        .map(({ title }: Message) => screen.text(new RegExp(`System message: ${title}`))),
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

interface Message {
  id: string;
  title: string;
}

const placed = ({ messages, waiting }: { messages: Message[]; waiting: string[] }): Message[] =>
  messages.filter(({ id }) => !waiting.includes(id));

const waitingName = ({ messages, waiting }: { messages: Message[]; waiting: string[] }): string => {
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
