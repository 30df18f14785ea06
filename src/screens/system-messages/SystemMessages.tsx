import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hasMarkup, textOf, type SystemMessage } from '#machines/domain/messages.ts';
import type { SystemMessagesRef } from '#machines/system-messages/system-messages.machine.ts';
import { classOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';

type Snapshot = ReturnType<SystemMessagesRef['getSnapshot']>;

const selectMessages = ({ context }: Snapshot) => context.messages;

/** What is said aloud: the messages that have just come. */
const announce = ({ context: { messages, arrived } }: Snapshot): string =>
  messages
    .filter(({ id }) => arrived.includes(id))
    .map((message) => `System message: ${nameOf(message)}`)
    .join('. ');

const nameOf = ({ title, content }: SystemMessage): string => title || textOf(content).slice(0, 80);

/** The messages of the company above every page (MSG-01); each can be put away (MSG-02). */
export const SystemMessages = ({ messages: actor }: { messages: SystemMessagesRef }) => {
  const messages = useSelector(actor, selectMessages);
  const announcement = useSelector(actor, announce);
  const list = useRef<HTMLElement>(null);
  /** Puts a message away, and the focus to the next one, or else to the page. */
  const dismiss = (id: string, at: number) => {
    flushSync(() => actor.send({ type: 'message.dismiss', id }));
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    (buttons[at] ?? buttons.at(-1) ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {messages.length > 0 && (
        <section ref={list} aria-label="System messages" className={classOf('container')}>
          <div className={classOf('news')}>
            {messages.map((message, at) => (
              <Notice
                key={message.id}
                tone={message.tone}
                title={message.title || undefined}
                actions={
                  <IconButton
                    data-dismiss=""
                    size="sm"
                    label={`Dismiss: ${nameOf(message)}`}
                    icon={<Icon of={X} size="md" />}
                    onClick={() => dismiss(message.id, at)}
                  />
                }
              >
                <Content {...message} />
              </Notice>
            ))}
          </div>
        </section>
      )}
    </>
  );
};

/** What reads HTML loads with the first message that needs it; until then, and where it cannot load, the words stand there. */
const Markup = lazy(() => import('./Markup.tsx').catch(() => ({ default: Words })));

const Words = ({ content }: { content: string }) => <p>{textOf(content)}</p>;

const Content = ({ content, isCut }: SystemMessage) => (
  <>
    {hasMarkup(content) ? (
      <Suspense fallback={<Words content={content} />}>
        <Markup content={content} />
      </Suspense>
    ) : (
      content && <p>{content}</p>
    )}
    {isCut && <p>This message is too long to be shown in full. Contact us for the rest of it.</p>}
  </>
);
