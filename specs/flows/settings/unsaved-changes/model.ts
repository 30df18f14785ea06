import { unsavedChangesMachine } from '#machines/settings/unsaved-changes/unsaved-changes.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const link = { kind: 'address', to: '/help' } as const;
const back = { kind: 'history', by: -1 } as const;
const agency = { kind: 'agency', agency: '0815' } as const;

export const model = defineModel({
  machine: unsavedChangesMachine,
  title: 'Leaving unsaved changes',
  events: { 'leave.confirm': 'Press Leave without saving', 'leave.cancel': 'Press Stay on this page' },
  outcomes: {
    watchExits: {
      sends: {
        'Follow the link to Help': { type: 'leave.requested', destination: link },
        'Go back in the history': { type: 'leave.requested', destination: back },
        'Choose another agency': { type: 'leave.requested', destination: agency },
      },
    },
  },
  states: { watching: 'the page', asking: 'whether to leave without saving' },
  project: ({ destination }) => destination?.kind,
  rules: [
    {
      title: 'no user leaves unsaved changes without being asked',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('leave')),
      expect: ({ before, stimulus }) => before.matches('asking') && stimulus.label === 'Press Leave without saving',
    },
    {
      title: 'the user gets where they wanted to go',
      on: ({ stimulus }) => stimulus.label === 'Press Leave without saving',
      expect: ({ before, effects }) =>
        effects.some(
          (effect) => effect.startsWith('leave') && effect.includes(`"${before.context.destination?.kind}"`),
        ),
    },
    {
      title: 'staying keeps the page and forgets where the user wanted to go',
      on: ({ stimulus }) => stimulus.label === 'Press Stay on this page',
      expect: ({ after, effects }) =>
        after.matches('watching') && after.context.destination === null && effects.length === 0,
    },
  ],
});
