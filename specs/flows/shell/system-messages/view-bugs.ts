import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'shell/system-messages/SystemMessages.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the messages are in the opposite order',
    class: 'order',
    file,
    from: '<Notices messages={placed}',
    to: '<Notices messages={placed.toReversed()}',
  },
  {
    what: 'messages that wait in the header are above the page as well',
    class: 'value',
    file,
    from: 'messages.filter(({ id }) => !waiting.includes(id));',
    to: 'messages.filter(({ id }) => id || !waiting.includes(id));',
  },
  {
    what: 'a message is its title alone',
    class: 'text',
    file,
    from: '<Content {...message} />',
    to: '',
  },
  {
    what: 'markup is read out as it is written',
    class: 'text',
    file,
    from: '{hasMarkup(content) ? (',
    to: '{hasMarkup(content) && isLong ? (',
  },
  {
    what: 'a message that arrives is not read',
    class: 'text',
    file,
    from: '<LiveRegion>{announcement}</LiveRegion>',
    to: '',
  },
  {
    what: 'the button of new messages does not say how many there are',
    class: 'text',
    file,
    from: 'waiting.length === 1 ? nameOf(first)',
    to: 'waiting.length > 0 ? nameOf(first)',
  },
  {
    what: 'what is dismissed is the first message',
    class: 'wrong payload',
    file,
    from: "actor.send({ type: 'message.dismiss', id })",
    to: "actor.send({ type: 'message.dismiss', id: messages.at(-1)?.id ?? id })",
  },
  {
    what: 'a message is dismissed twice',
    class: 'event sent twice',
    file,
    from: 'onClick={() => onDismiss(message.id)}',
    to: 'onClick={() => [onDismiss(message.id), onDismiss(message.id)]}',
  },
  {
    what: 'new messages that open do not get the focus',
    class: 'focus',
    file,
    from: 'document.getElementById(sectionId)?.focus({ preventScroll: true });',
    to: '',
  },
  {
    what: 'dismissing a message loses the focus',
    class: 'focus',
    file,
    from: "(buttons()[at] ?? buttons().at(-1) ?? document.querySelector<HTMLElement>('main'))?.focus();",
    to: 'void [at];',
  },
];
