import { assign, setup, type ActorRefFrom } from 'xstate';
import type { RuntimeConfig } from '../../domain/shell/config.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output } from '../../support/params.ts';

/** Reads the installation's settings at start-up; a bad file is a state with its reason, never a blank page (BRD-04). */
export const runtimeConfigMachine = setup({
  types: {} as {
    context: { config: RuntimeConfig | null; failure: Failure | null };
    events: { type: 'config.retry' };
    output: RuntimeConfig | null;
    tags: 'busy';
  },
  actors: {
    /** Reads and validates `/config.json`; rejects with a failure whose message names the bad field. */
    readConfig: port<RuntimeConfig>('readConfig'),
  },
  actions: {
    keepConfig: assign({ config: (_, params: { config: RuntimeConfig }) => params.config, failure: null }),
    keepFailure: assign(keptFailure),
  },
}).createMachine({
  id: 'runtimeConfig',
  options,
  context: { config: null, failure: null },
  initial: 'reading',
  output: ({ context }) => context.config,
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'reading',
        src: 'readConfig',
        onDone: { target: 'read', actions: { type: 'keepConfig', params: output('config') } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    failed: { on: { 'config.retry': 'reading' } },
    read: { type: 'final' },
  },
});

export type RuntimeConfigRef = ActorRefFrom<typeof runtimeConfigMachine>;
