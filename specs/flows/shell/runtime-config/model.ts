import { runtimeConfigMachine } from '#machines/shell/runtime-config/runtime-config.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { config, offline } from '../../support/samples.ts';

export const model = defineModel({
  machine: runtimeConfigMachine,
  title: "The installation's settings",
  events: { 'config.retry': 'Press Try again' },
  outcomes: {
    readConfig: {
      done: { 'The settings arrive': config },
      error: {
        'The settings have a bad field': new Error('config.json: api.basePath must be a path such as /-'),
        'The settings cannot be fetched': offline,
      },
    },
  },
  states: {
    reading: 'nothing yet, the portal is starting',
    failed: 'a screen that says what is wrong with the settings',
    read: 'the portal',
  },
  project: ({ failure }) => failure?.kind,
  rules: [
    {
      id: 'BRD-04.3',
      title: 'the portal never starts without settings',
      always: ({ context }) => context.config !== null,
      when: (state) => state.matches('read'),
    },
    {
      id: 'BRD-04.6',
      title: 'a bad file is a screen with its reason',
      always: ({ context }) => context.failure !== null,
      when: (state) => state.matches('failed'),
    },
    {
      title: 'a person can always try again until the settings are good',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('read'),
    },
  ],
});
