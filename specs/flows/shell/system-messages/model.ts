import { pauseAfter } from '#machines/domain/shell/messages.ts';
import { systemMessagesMachine } from '#machines/shell/system-messages/system-messages.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { billing, draft, maintenance } from './samples.ts';
import { refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: systemMessagesMachine,
  title: 'System messages',
  starts: {
    'Nothing was dismissed': { dismissed: [] },
    'The second message was dismissed in this session': { dismissed: ['m2'] },
    'A hundred messages were dismissed in this session': {
      dismissed: Array.from({ length: 100 }, (_, at) => `d${at}`),
    },
  },
  events: {
    'messages.open': 'Open the new messages',
    'message.dismiss': { 'Dismiss the first message': { id: 'm1' }, 'Dismiss a message that is gone': { id: 'm9' } },
  },
  outcomes: {
    fetchMessages: {
      done: {
        'The carrier has one message': [maintenance],
        'The carrier has two messages, and a draft': [maintenance, billing, draft],
        'The carrier has no messages': [],
      },
      error: { 'The carrier answers 500': refused(500) },
    },
    watchPage: {
      sends: {
        'The page is in front': { type: 'page.shown' },
        'The page is hidden behind another tab': { type: 'page.hidden' },
        'Another page of the portal opens': { type: 'page.opened' },
      },
    },
    watchDismissals: {
      sends: {
        'The first message is dismissed in another tab': { type: 'tab.dismissed', dismissed: ['m1'] },
        'The second message is dismissed in another tab': { type: 'tab.dismissed', dismissed: ['m2'] },
        'Both messages are dismissed in another tab': { type: 'tab.dismissed', dismissed: ['m1', 'm2'] },
        'Another tab asks what was dismissed': { type: 'tab.asked' },
      },
    },
  },
  states: {
    'page.hidden': 'the page in the background',
    'page.shown': 'the page in front',
    'polling.due': ({ messages }) => `${messages.length} messages`,
    'polling.checking': ({ messages }) => `${messages.length} messages, a question on its way`,
    'polling.resting': ({ messages }) => `${messages.length} messages`,
  },
  project: ({ messages, dismissed, waiting, failures }) => [messages.map(({ id }) => id), dismissed, waiting, failures],
  omitted: ['content'],
  rules: [
    {
      title: 'the last hundred messages that were dismissed stay known, and no more',
      on: ({ before, after }) => before.context.dismissed !== after.context.dismissed,
      expect: ({ before, after: { context } }) =>
        context.dismissed.length === Math.min(100, new Set([...before.context.dismissed, ...context.dismissed]).size),
    },
    {
      id: 'MSG-01.3',
      title: 'only published messages are shown, even where the carrier sends others',
      always: ({ context }) => context.messages.every(({ id }) => id !== draft.id),
    },
    {
      id: 'MSG-01.1',
      title: 'the next question comes 30 s after an answer',
      on: ({ before, stimulus }) =>
        before.matches({ polling: 'checking' }) && stimulus.label.startsWith('The carrier has'),
      expect: ({ after }) => after.matches({ polling: 'resting' }) && pauseAfter(after.context.failures) === 30_000,
    },
    {
      title: 'an error changes nothing of what is shown',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers 500',
      expect: ({ before, after }) => after.context.messages === before.context.messages,
    },
    {
      id: 'MSG-02.5',
      title: 'each failure in a row doubles the pause, up to eight minutes',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers 500',
      expect: ({ before, after }) =>
        pauseAfter(after.context.failures) === Math.min(480_000, 2 * pauseAfter(before.context.failures)),
    },
    {
      id: 'MSG-02.4',
      title: 'no question is sent while the page is hidden',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start fetchMessages')),
      expect: ({ after }) => after.matches({ page: 'shown' }),
    },
    {
      id: 'MSG-02.3',
      title: 'what was dismissed does not come back in this session',
      always: ({ context }) => context.messages.every(({ id }) => !context.dismissed.includes(id)),
    },
    {
      title: 'what is dismissed is remembered',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Dismiss the first message' &&
        before.context.messages.some(({ id }) => id === 'm1') &&
        !before.context.waiting.includes('m1'),
      expect: ({ effects }) => effects.some((effect) => effect.includes('rememberDismissed')),
    },
    {
      title:
        'what is dismissed in one tab goes in all of them, and the tab that learned of it does not announce it again',
      on: ({ stimulus }) => stimulus.label === 'The first message is dismissed in another tab',
      expect: ({ after, effects }) =>
        after.context.dismissed.includes('m1') &&
        after.context.messages.every(({ id }) => id !== 'm1') &&
        effects.every((effect) => !effect.includes('announceDismissed')),
    },
    {
      title: 'a tab that asks hears what was dismissed',
      on: ({ stimulus }) => stimulus.label === 'Another tab asks what was dismissed',
      expect: ({ before, effects }) =>
        effects.some((effect) => effect.includes('announceDismissed')) === before.context.dismissed.length > 0,
    },
    {
      title: 'polling goes on after every failure',
      from: (state) => state.context.failures > 0,
      canReach: (state) => state.matches({ polling: 'checking' }),
    },
    {
      title: 'what arrives waits in the header until it is opened or another page opens',
      on: ({ before, after }) => before.context.waiting.length > after.context.waiting.length,
      expect: ({ before, after, stimulus }) =>
        /^(Open the new messages|Another page)/.test(stimulus.label)
          ? after.context.waiting.length === 0
          : before.context.waiting.every(
              (id) => after.context.waiting.includes(id) || after.context.messages.every((one) => one.id !== id),
            ),
    },
    {
      title: 'a message is said to have arrived once, when it comes',
      always: ({ context }) => context.arrived.every((id) => context.messages.some((message) => message.id === id)),
    },
  ],
});
