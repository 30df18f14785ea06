import { agenciesOf } from '#machines/domain/shared/identity.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import type { ActivityRef } from '#machines/settings/activity/activity.machine.ts';
import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { passwordChangeActor } from '../../actors/settings/password-change.ts';
import { useFlow } from '../../boot/context.ts';

/** The change of the user's password; a new one signs out other devices, so the lists of what is kept of the account are read again. */
export const usePasswordChange = (
  identity: Identity,
  lists: readonly (SignInsRef | ActivityRef)[],
): PasswordChangeRef => {
  const reportChange = () => {
    for (const list of lists) list.send({ type: 'list.reload' });
  };
  return useFlow(({ call }) => passwordChangeActor({ call, reportChange }), {
    input: { email: identity.user.email, agencies: agenciesOf(identity).map(({ name }) => name) },
  });
};
