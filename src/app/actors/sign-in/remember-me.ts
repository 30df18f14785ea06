import { fromPromise } from 'xstate';
import { rememberMeMachine } from '#machines/sign-in/remember-me/remember-me.machine.ts';
import { forgetPerson, keepPerson } from '../../browser/keep-person.ts';

/** Whether this device remembers who signs in, with its storage. */
export const rememberMeActor = () =>
  rememberMeMachine.provide({
    actors: { keepPerson: fromPromise(async ({ input }) => keepPerson(input.person)) },
    actions: { forgetPerson },
  });
