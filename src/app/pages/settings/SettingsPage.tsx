import { useState } from 'react';
import type { Identity } from '#machines/domain/shared/user.ts';
import { agenciesOf } from '#machines/domain/shared/identity.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { passwordChangeActor } from '../../actors/settings/password-change.ts';
import { profileActor } from '../../actors/settings/profile.ts';
import { signInsActor } from '../../actors/settings/sign-ins.ts';
import { unsavedChangesActor } from '../../actors/settings/unsaved-changes.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { useIdentity } from '../../session/identity.ts';

/** What people may change of themselves, and where they are signed in. */
const SettingsPage = () => {
  const identity = useIdentity();
  return identity && <Settings identity={identity} />;
};

export default SettingsPage;

const Settings = ({ identity }: { identity: Identity }) => {
  const { call, navigation } = usePortal();
  const session = useSession();
  const { email } = identity.user;
  const [signInsLogic] = useState(() => signInsActor({ call }));
  const signIns = useScreenActor(signInsLogic);
  const [profileLogic] = useState(() =>
    profileActor({ call, shareUser: (user) => session.send({ type: 'user.changed', user }) }),
  );
  const profile = useScreenActor(profileLogic, { input: { user: identity.user } });
  const [changeLogic] = useState(() =>
    passwordChangeActor({ call, reportChange: () => signIns.send({ type: 'list.reload' }) }),
  );
  const change = useScreenActor(changeLogic, {
    input: { email, agencies: agenciesOf(identity).map(({ name }) => name) },
  });
  const [unsaved] = useState(() => unsavedChangesActor({ session, navigation }));
  const changes = useScreenActor(unsaved);
  return <SettingsScreen {...{ profile, change, signIns, changes, email }} />;
};
