import { agenciesOf } from '#machines/domain/shared/identity.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import type { AuthUser, Identity } from '#machines/domain/shared/user.ts';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { activityActor } from '../../actors/settings/activity.ts';
import { appearanceActor } from '../../actors/settings/appearance.ts';
import { profileActor } from '../../actors/settings/profile.ts';
import { signInsActor } from '../../actors/settings/sign-ins.ts';
import { unsavedChangesActor } from '../../actors/settings/unsaved-changes.ts';
import { clientPaths } from '#src/client-paths.ts';
import { patternOf } from '#src/paths.ts';
import { useFlow, useSession } from '../../boot/context.ts';
import { currentSetting } from '../../browser/theme.ts';
import { usePasswordChange } from './password-change.ts';

const hrefs = {
  bill: (accountId: string, id: string) => clientPaths.record(accountId, 'bills', id),
  invoice: (id: string) => `${patternOf('invoice')}?number=${id}`,
};

/** The settings of one user: profile, password, appearance, devices, and what happened to the account. What is typed is not left without a question. */
export const Settings = ({ identity }: { identity: Identity }) => {
  const session = useSession();
  const { user } = identity;
  const signIns = useFlow(signInsActor);
  const activity = useFlow(activityActor);
  const shareUser = (changed: AuthUser) => session.send({ type: 'user.changed', user: changed });
  const profile = useFlow(({ call }) => profileActor({ call, shareUser }), { input: { user } });
  const appearance = useFlow(({ call }) => appearanceActor({ call, shareUser }), {
    input: { setting: currentSetting(user.darkMode) },
  });
  const change = usePasswordChange(identity, [signIns, activity]);
  const changes = useFlow(({ navigation }) => unsavedChangesActor({ session, navigation }));
  return (
    <SettingsScreen
      {...{
        profile,
        appearance,
        change,
        signIns,
        activity,
        changes,
        hrefs,
        email: user.email,
        agencies: agenciesOf(identity),
        hasSearch: isAgencySide(identity),
      }}
    />
  );
};
