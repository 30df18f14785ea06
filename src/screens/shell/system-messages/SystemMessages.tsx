import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hasMarkup, textOf, type SystemMessage } from '#machines/domain/shell/messages.ts';
import type { SystemMessagesRef } from '#machines/shell/system-messages/system-messages.machine.ts';
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

/** What a SystemMessages takes. */
export interface SystemMessagesProps {
  messages: SystemMessagesRef;
  /** ids of the messages that were there when the page was opened */
  earlier: readonly string[];
}

/**
 * The messages of the company above every page; each can be put away. One that comes while a page is open
 * stands at the lower edge of the window until the next page opens: it moves nothing of what somebody is about to press.
 */
export const SystemMessages = ({ messages: actor, earlier }: SystemMessagesProps) => {
  const messages = useSelector(actor, selectMessages);
  const announcement = useSelector(actor, announce);
  const list = useRef<HTMLDivElement>(null);
  /** Puts a message away, and the focus to the next one, or else to the page. */
  const dismiss = (id: string) => {
    const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])];
    const at = buttons().findIndex((button) => button.dataset['dismiss'] === id);
    flushSync(() => actor.send({ type: 'message.dismiss', id }));
    (buttons()[at] ?? buttons().at(-1) ?? document.querySelector<HTMLElement>('main'))?.focus();
  };
  const there = messages.filter(({ id }) => earlier.includes(id));
  const come = messages.filter(({ id }) => !earlier.includes(id));
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      <div ref={list}>
        {there.length > 0 && (
          <section aria-label="System messages" className={classOf('container')}>
            <Notices messages={there} onDismiss={dismiss} />
          </section>
        )}
        {come.length > 0 && <Newcomers messages={come} onDismiss={dismiss} />}
      </div>
    </>
  );
};

interface NoticesProps {
  messages: readonly SystemMessage[];
  onDismiss: (id: string) => void;
}

/** The page makes as much room below its end as they take, so that they cover nothing for good. */
const Newcomers = (props: NoticesProps) => {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const strip = place.current;
    if (!strip) return undefined;
    const makeRoom = () => {
      root.style.setProperty('--news', `${strip.offsetHeight}px`);
      requestAnimationFrame(() => uncoverFocus(strip));
    };
    const resizing = new ResizeObserver(makeRoom);
    resizing.observe(strip);
    makeRoom();
    return () => {
      resizing.disconnect();
      root.style.removeProperty('--news');
    };
  }, []);
  return (
    <section ref={place} aria-label="New system messages" data-news="" className={classOf('newcomers')}>
      <div className={classOf('container')}>
        <Notices {...props} />
      </div>
    </section>
  );
};

/** Brings what has the focus out from under the strip, where it was in the window. Works once the page has grown. */
const uncoverFocus = (strip: HTMLElement): void => {
  const focused = document.activeElement;
  if (!strip.isConnected || !focused || focused === document.body || strip.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom > strip.getBoundingClientRect().top && top < window.innerHeight)
    focused.scrollIntoView({ block: 'nearest' });
};

const Notices = ({ messages, onDismiss }: NoticesProps) => (
  <div className={classOf('news')}>
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

/**
 * What reads HTML loads with the first message that needs it; until then, and where it cannot load, the words stand
 * there.
 */
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
