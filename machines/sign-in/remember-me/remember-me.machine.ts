import { setup, type ActorRefFrom } from 'xstate';
import type { Entered } from '../../domain/sign-in/login.ts';
import { options } from '../../support/options.ts';
import { fromContext } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/**
 * Whether this device remembers who signs in: the user type and the email address, nothing secret. Only who asks for it is
 * remembered, at once, and forgotten at once.
 */
export const rememberMeMachine = setup({
  types: {} as {
    input: { person: Entered; isRemembered: boolean };
    context: { person: Entered; isRemembered: boolean };
    events: { type: 'remember.switch' };
  },
  actors: {
    /** Keeps a person on the device; rejects where it keeps nothing. */
    rememberPerson: port<void, { person: Entered }>('rememberPerson'),
  },
  actions: {
    /** Removes what the device has kept of a person. */
    forgetPerson: () => {},
  },
  guards: { isRemembered: ({ context }) => context.isRemembered },
}).createMachine({
  id: 'rememberMe',
  options,
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: { always: [{ guard: 'isRemembered', target: 'remembered' }, { target: 'forgotten' }] },
    forgotten: { on: { 'remember.switch': 'keeping' } },
    keeping: {
      invoke: {
        id: 'keeping',
        src: 'rememberPerson',
        input: fromContext('person'),
        onDone: 'remembered',
        onError: 'refused',
      },
    },
    remembered: { on: { 'remember.switch': { target: 'forgotten', actions: 'forgetPerson' } } },
    refused: { on: { 'remember.switch': 'keeping' } },
  },
});

export type RememberMeRef = ActorRefFrom<typeof rememberMeMachine>;
