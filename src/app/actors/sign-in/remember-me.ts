import { fromPromise } from 'xstate';
import { rememberMeMachine } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { forgetPerson, rememberPerson } from '../../browser/remembered-person.ts';

/** Whether this device remembers who signs in, with its storage. */
export const rememberMeActor = () =>
  rememberMeMachine.provide({
    actors: { rememberPerson: fromPromise(async ({ input }) => rememberPerson(input.person)) },
    actions: { forgetPerson },
  });
