import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: logoutMachine,
  title: 'Logging out',
  events: { 'logout.retry': 'Press Logout', 'logout.abandon': 'Follow the home link' },
  outcomes: {
    endSession: {
      done: { 'The carrier ends the session': undefined },
      error: { 'The carrier refuses': refused(503), 'There is no connection': offline },
    },
  },
  states: {
    loggingOut: '"Logging out..."',
    failed: 'the error screen 503 "Cannot log out" with a home link and a Logout button',
    loggedOut: 'the sign-in page',
    abandoned: 'the home page, where the session is still alive, else the sign-in page',
  },
  project: ({ failure }) => failure?.kind,
  rules: [
    {
      id: 'LGO-01.1',
      title: 'logging out asks the carrier',
      on: ({ after }) => after.matches('loggingOut'),
      expect: ({ effects }) => effects.includes('start endSession'),
    },
    {
      title: 'what the browser holds is forgotten before the carrier is asked',
      on: ({ effects }) => effects.includes('start endSession'),
      expect: ({ effects }) => effects.indexOf('forgetUser') < effects.indexOf('start endSession'),
    },
    {
      title: 'it is forgotten even when logging out fails',
      on: ({ effects }) => effects.includes('start endSession'),
      expect: ({ effects }) => effects.includes('forgetUser'),
    },
    {
      title: 'a failed logout says so and can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('loggedOut'),
    },
    {
      title: 'after a failed logout both ways on are open: logging out again, and going home',
      always: (state) => state.can({ type: 'logout.retry' }) && state.can({ type: 'logout.abandon' }),
      when: (state) => state.matches('failed'),
    },
    {
      title: 'what came of it is that the session has ended, unless the person went home',
      always: (state) => state.output === (state.matches('abandoned') ? 'abandoned' : 'ended'),
      when: (state) => state.status === 'done',
    },
    {
      title: 'a failed logout has a reason',
      always: ({ context }) => context.failure !== null,
      when: (state) => state.matches('failed'),
    },
  ],
});
