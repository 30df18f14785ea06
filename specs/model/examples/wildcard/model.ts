import { defineModel } from '../../index.ts';
import { surveyMachine } from './machine.ts';

export const model = defineModel({
  machine: surveyMachine,
  title: 'Wildcards',
  events: { 'answer.yes': 'Press Yes', 'answer.no': 'Press No', send: 'Press Send' },
  // what only a wildcard handles, once from outside the machine's types
  foreign: { 'Press Yes': { type: 'answer.yes' }, 'Touch the screen': { type: 'screen.touch' } },
  outcomes: {},
  states: { asking: ({ answers }) => `question ${answers + 1}`, dimmed: 'a dim screen', sent: 'thanks' },
  project: ({ answers }) => Math.min(answers, 2),
  rules: [
    {
      title: 'a survey with less than two answers is not sent',
      never: (state) => state.matches('sent') && state.context.answers < 2,
    },
    {
      title: 'whatever is pressed on a dim screen is no answer',
      on: ({ before }) => before.matches('dimmed'),
      expect: ({ before, after }) => before.context.answers === after.context.answers,
    },
  ],
});
