import { parseRemembered } from '#machines/domain/sign-in/remembered.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { rememberedPerson } from '../browser/remembered-person.ts';
import { untilProbed } from './session-changes.ts';

/**
 * Continues to the password of the person whom this device remembers, unless someone is on their way already, or comes back from
 * single sign-on.
 */
export const resumePerson = async (login: LoginRef, session: SessionRef): Promise<void> => {
  const person = parseRemembered(rememberedPerson());
  await untilProbed((use) => {
    use(session);
    return () => {};
  });
  const isHandOff = new URLSearchParams(window.location.search).has('sso');
  if (person && !isHandOff) login.send({ type: 'person.recalled', entered: person });
};
