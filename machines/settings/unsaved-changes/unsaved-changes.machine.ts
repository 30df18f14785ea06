import { assign, setup, type ActorRefFrom } from 'xstate';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { payload } from '../../support/params.ts';
import { listener } from '../../support/port.ts';

/** Where the user is about to go: an address of the portal, as many entries back (negative) or forward, or this page for another agency. */
export type Destination =
  | { kind: 'address'; to: string }
  | { kind: 'history'; by: number }
  | { kind: 'agency'; agency: string };

/** The user is about to leave a page on which something is not saved; the page is still there. */
export type LeaveMessage = { type: 'leave.requested'; destination: Destination };

interface UnsavedChangesContext {
  destination: Destination | null;
}

/** Params of `leave`. */
const destination = ({ context }: { context: UnsavedChangesContext }): { destination: Destination } => ({
  destination: invariant(context.destination, 'unsaved changes: leaving without a destination'),
});

/** Asks before unsaved changes are left; the browser itself asks before the tab is closed. */
export const unsavedChangesMachine = setup({
  types: {} as {
    context: UnsavedChangesContext;
    events: LeaveMessage | { type: 'leave.confirm' } | { type: 'leave.cancel' };
  },
  actors: {
    /** Holds links, Back and Forward, and the closing of the tab while something on the page is not saved. */
    watchExits: listener<LeaveMessage>('watchExits'),
  },
  actions: {
    keepDestination: assign({ destination: (_, params: { destination: Destination }) => params.destination }),
    forgetDestination: assign({ destination: null }),
    leave: (_, _params: { destination: Destination }) => {},
  },
}).createMachine({
  id: 'unsavedChanges',
  options,
  context: { destination: null },
  invoke: { id: 'exits', src: 'watchExits' },
  initial: 'watching',
  states: {
    watching: {
      on: { 'leave.requested': { target: 'asking', actions: { type: 'keepDestination', params: payload } } },
    },
    asking: {
      on: {
        'leave.confirm': {
          target: 'watching',
          actions: [{ type: 'leave', params: destination }, 'forgetDestination'],
        },
        'leave.cancel': { target: 'watching', actions: 'forgetDestination' },
      },
    },
  },
});

export type UnsavedChangesRef = ActorRefFrom<typeof unsavedChangesMachine>;
