import { portalMachine } from '#machines/shell/portal/portal.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { config, offline } from '../../support/samples.ts';

export const model = defineModel({
  machine: portalMachine,
  title: 'The portal as a whole',
  input: { reloaded: [] },
  events: {},
  outcomes: {
    runtimeConfig: { done: { 'The settings are read': config } },
    session: { done: {} },
    routeAccess: { done: {} },
    chunkReload: { done: {} },
    backgroundServices: { done: {}, error: { 'What runs beside the pages fails': offline } },
  },
  states: { starting: 'nothing yet', running: 'the portal' },
  rules: [
    {
      id: 'BRD-04.3',
      title: 'nothing runs before the settings are known',
      always: ({ context }) => context.config !== null,
      when: (state) => state.matches('running'),
    },
    {
      title: 'a chunk that cannot be loaded is dealt with from the first moment',
      always: ({ children }) => children.chunks !== undefined,
    },
    {
      title: 'the settings are all that the portal waits for',
      from: (state) => state.matches('starting'),
      leadsTo: (state) => state.matches('running'),
    },
  ],
  accepted: { 'trap running': 'it runs until the page is left' },
});
