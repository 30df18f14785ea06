import { assign, setup } from 'xstate';

type SurveyEvent = { type: 'answer.yes' } | { type: 'answer.no' } | { type: 'send' };

/** A survey: any answer is one, and anything else that happens wakes it up. */
export const surveyMachine = setup({
  types: { context: {} as { answers: number }, events: {} as SurveyEvent },
  actions: { countAnswer: assign({ answers: ({ context }) => context.answers + 1 }) },
  guards: { isComplete: ({ context }) => context.answers >= 2 },
  delays: { screenTime: 60_000 },
}).createMachine({
  id: 'survey',
  options: { maxIterations: 100 },
  context: { answers: 0 },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'answer.*': { actions: 'countAnswer', target: 'asking', reenter: true },
        send: { guard: 'isComplete', target: 'sent' },
      },
      after: { screenTime: 'dimmed' },
    },
    dimmed: { on: { '*': 'asking' } },
    sent: { type: 'final' },
  },
});
