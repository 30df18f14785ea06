import { agenciesOf } from '#machines/domain/shared/identity.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { passwordChangeActor } from '../../actors/settings/password-change.ts';
import { useFlow } from '../../boot/flow.ts';

/** The change of the user's password; a new one signs out other devices, so their list is read again. */
export const usePasswordChange = (identity: Identity, signIns: SignInsRef): PasswordChangeRef => {
  const reportChange = () => signIns.send({ type: 'list.reload' });
  return useFlow(({ call }) => passwordChangeActor({ call, reportChange }), {
    input: { email: identity.user.email, agencies: agenciesOf(identity).map(({ name }) => name) },
  });
};
