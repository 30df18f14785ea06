import type { Identity } from '#machines/domain/shared/user.ts';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { profileActor } from '../../actors/settings/profile.ts';
import { signInsActor } from '../../actors/settings/sign-ins.ts';
import { unsavedChangesActor } from '../../actors/settings/unsaved-changes.ts';
import { useSession } from '../../boot/context.ts';
import { useFlow } from '../../boot/flow.ts';
import { usePasswordChange } from './password-change.ts';

/** The settings of one user: profile, password and devices, none of which is left without a question. */
export const Settings = ({ identity }: { identity: Identity }) => {
  const session = useSession();
  const { user } = identity;
  const signIns = useFlow(signInsActor);
  const profile = useFlow(
    ({ call }) => profileActor({ call, shareUser: (changed) => session.send({ type: 'user.changed', user: changed }) }),
    { input: { user } },
  );
  const change = usePasswordChange(identity, signIns);
  const changes = useFlow(({ navigation }) => unsavedChangesActor({ session, navigation }));
  return <SettingsScreen {...{ profile, change, signIns, changes, email: user.email }} />;
};
