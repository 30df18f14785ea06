import { useSelector } from '@xstate/react';
import { Megaphone, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasMarkup, longestGlance, textOf, type SystemMessage } from '#machines/domain/shell/messages.ts';
import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';

type Snapshot = ReturnType<SystemMessagesRef['getSnapshot']>;

const selectMessages = ({ context }: Snapshot) => context.messages;

/** What a screen reader announces: the messages that have just arrived. */
const announce = ({ context: { messages, arrived } }: Snapshot): string =>
  messages
    .filter(({ id }) => arrived.includes(id))
    .map((message) => `System message: ${nameOf(message)}`)
    .join('. ');

const nameOf = ({ title, content }: SystemMessage): string => title || textOf(content).slice(0, 80);

/** What the messages take. */
export interface SystemMessagesProps {
  messages: SystemMessagesRef;
}

const selectWaiting = ({ context }: Snapshot) => context.waiting;

const sectionId = 'system-messages';

/** The messages of the company above every page, without those that wait in the header; each can be dismissed. */
export const SystemMessages = ({ messages: actor }: SystemMessagesProps) => {
  const messages = useSelector(actor, selectMessages);
  const waiting = useSelector(actor, selectWaiting);
  const announcement = useSelector(actor, announce);
  const section = useRef<HTMLElement>(null);
  /** Dismisses a message and moves the focus to the next one, or else to the page. */
  const dismiss = (id: string) => {
    const buttons = () => [...(section.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    const at = buttons().findIndex((button) => button.dataset['dismiss'] === id);
    flushSync(() => actor.send({ type: 'message.dismiss', id }));
    (buttons()[at] ?? buttons().at(-1) ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
  const placed = messages.filter(({ id }) => !waiting.includes(id));
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {placed.length > 0 && (
        <section
          ref={section}
          id={sectionId}
          tabIndex={-1}
          aria-label="System messages"
          className={classOf('container')}
        >
          <Notices messages={placed} onDismiss={dismiss} />
        </section>
      )}
    </>
  );
};

/**
 * The messages that arrived while the page was open, as one button in the header: there they neither move nor cover what
 * the user is about to press. It opens them above the page.
 */
export const NewMessages = ({ messages: actor }: SystemMessagesProps) => {
  const messages = useSelector(actor, selectMessages);
  const waiting = useSelector(actor, selectWaiting);
  const first = messages.find(({ id }) => waiting.includes(id));
  if (!first) return null;
  const open = () => {
    flushSync(() => actor.send({ type: 'messages.open' }));
    window.scrollTo({ top: 0 });
    document.getElementById(sectionId)?.focus({ preventScroll: true });
  };
  const words = waiting.length === 1 ? nameOf(first) : `${waiting.length} new messages`;
  return (
    <button
      type="button"
      className={classOf('newcomers', { tone: first.tone })}
      aria-label={`New system message: ${words}`}
      onClick={open}
    >
      <Megaphone size={16} aria-hidden="true" />
      <span>{words}</span>
    </button>
  );
};

interface NoticesProps {
  messages: readonly SystemMessage[];
  onDismiss: (id: string) => void;
}

const Notices = ({ messages, onDismiss }: NoticesProps) => (
  <div className={classOf('messages')}>
    {messages.map((message) => (
      <Notice
        key={message.id}
        tone={message.tone}
        title={message.title || undefined}
        actions={
          <IconButton
            data-dismiss={message.id}
            size="sm"
            label={`Dismiss: ${nameOf(message)}`}
            icon={<Icon of={X} size="md" />}
            onClick={() => onDismiss(message.id)}
          />
        }
      >
        <Content {...message} />
      </Notice>
    ))}
  </div>
);

/** The reader of HTML loads with the first message that needs it; until then, or when it cannot load, the text is shown. */
const Markup = lazyComponent('markup', () => import('./Markup.tsx').catch(() => ({ default: Words })));

const Words = ({ content }: { content: string }) => <p>{textOf(content)}</p>;

/** A long message shows its beginning and a button for the rest, so that the page below stays visible. */
const Content = ({ content, isCut }: SystemMessage) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isLong = textOf(content).length > longestGlance;
  return (
    <>
      <div id={id} className={classOf('glance', { clamped: isLong && !isOpen })}>
        {hasMarkup(content) ? (
          <ChunkBoundary fallback={<Words content={content} />}>
            <Markup content={content} />
          </ChunkBoundary>
        ) : (
          content && <p>{content}</p>
        )}
        {isCut && <p>This message is too long to show in full. Contact us for the rest.</p>}
      </div>
      {isLong && (
        <Button variant="quiet" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Read less' : 'Read more'}
        </Button>
      )}
    </>
  );
};
