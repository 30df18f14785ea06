import type { Entered } from '#machines/domain/sign-in/login.ts';
import { parseRemembered } from '#machines/domain/sign-in/remembered.ts';
import { RememberMe } from '#screens/sign-in/remember-me/RememberMe.tsx';
import { rememberMeActor } from '../../actors/sign-in/remember-me.ts';
import { useFlow } from '../../boot/context.ts';
import { rememberedPerson } from '../../browser/remembered-person.ts';

/** Whether this device remembers the person who is signing in. */
export const RememberPerson = (person: Entered) => {
  const known = parseRemembered(rememberedPerson());
  const isRemembered = known?.userType === person.userType && known.email === person.email;
  return <RememberMe remember={useFlow(rememberMeActor, { input: { person, isRemembered } })} />;
};
