import { createActor } from 'xstate';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { clients } from '#specs/flows/support/samples.ts';

/** The snapshot of an autocomplete as it begins: without a text, and with its list closed. */
export const closedAutocomplete = createActor(autocompleteMachine, {
  input: { preset: clients, text: '', selections: {} },
}).getSnapshot();
