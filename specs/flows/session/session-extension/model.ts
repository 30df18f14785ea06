import { sessionExtensionMachine } from '#machines/session/session-extension/session-extension.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { clockWith } from '../../support/clocks.ts';
import { offline, refused } from '../../support/samples.ts';

export const model = defineModel({
  machine: sessionExtensionMachine,
  title: 'Keeping the user logged in',
  events: { 'extension.retry': 'Press Try again' },
  outcomes: {
    keepAlive: {
      done: { 'The carrier extends the session': clockWith(1800) },
      error: { 'The carrier answers 500': refused(500), 'There is no connection': offline },
    },
    watchConnection: { sends: { 'The connection is back': { type: 'connection.restored' } } },
  },
  states: {
    extending: 'the dialog, busy',
    pausing: 'that it did not work and is tried once more',
    retrying: 'that it did not work and is tried once more',
    offline: 'that there is no connection, with Try again',
    reloading: 'that the page is loaded again',
    extended: 'the page',
  },
  project: ({ failure }) => (failure?.kind === 'refused' ? failure.status : failure?.kind),
  rules: [
    {
      id: 'TMO-03.1',
      title: 'staying calls the settings endpoint',
      on: ({ after, before }) => after.matches('extending') && !before.matches('extending'),
      expect: ({ effects }) => effects.includes('start keepAlive'),
    },
    {
      title: 'the page reloads only after a second failure',
      on: ({ effects }) => effects.includes('reloadPage'),
      expect: ({ before, after }) => before.matches('retrying') && after.context.failure !== null,
    },
    {
      id: 'TMO-03.3',
      title: 'a call that fails twice with a connection reloads the page',
      on: ({ before, stimulus }) => before.matches('retrying') && stimulus.label === 'The carrier answers 500',
      expect: ({ effects }) => effects.includes('reloadPage'),
    },
    {
      title: 'without a connection nothing is reloaded, and it goes on when the connection is back',
      on: ({ before, stimulus }) => before.matches('offline') && stimulus.label === 'The connection is back',
      expect: ({ after, effects }) => after.matches('extending') && !effects.includes('reloadPage'),
    },
    {
      title: 'a reload that the user stops is followed by another try, and the error stays',
      on: ({ before }) => before.matches('reloading'),
      expect: ({ after }) => after.matches('extending') && after.context.failure !== null,
    },
    {
      title: 'every failure is said',
      always: ({ context }) => context.failure !== null,
      when: (state) => state.matches('pausing') || state.matches('offline') || state.matches('reloading'),
    },
  ],
});
