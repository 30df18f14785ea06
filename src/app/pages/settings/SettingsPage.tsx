import { useState } from 'react';
import { agenciesOf, type Identity } from '#machines/domain/shared/user.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { PasswordChangeForm } from '#screens/settings/password-change/PasswordChangeForm.tsx';
import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';
import { SignInsList } from '#screens/settings/sign-ins/SignInsList.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { passwordChangeActor } from '../../actors/settings/password-change.ts';
import { profileActor } from '../../actors/settings/profile.ts';
import { signInsActor } from '../../actors/settings/sign-ins.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { useIdentity } from '../../session/identity.ts';

/** What people may change of themselves, and where they are signed in. */
const SettingsPage = () => {
  const identity = useIdentity();
  return identity && <Settings identity={identity} />;
};

export default SettingsPage;

const Settings = ({ identity }: { identity: Identity }) => {
  const { call } = usePortal();
  const session = useSession();
  const [facts] = useState(() => ({
    email: identity.user.email,
    agencies: agenciesOf(identity).map(({ name }) => name),
  }));
  const [signInsLogic] = useState(() => signInsActor({ call }));
  const signIns = useScreenActor(signInsLogic);
  const [profileLogic] = useState(() =>
    profileActor({ call, shareUser: (user) => session.send({ type: 'user.changed', user }) }),
  );
  const profile = useScreenActor(profileLogic, { input: { user: identity.user } });
  const [changeLogic] = useState(() =>
    passwordChangeActor({ call, reportChange: () => signIns.send({ type: 'list.reload' }) }),
  );
  const change = useScreenActor(changeLogic, { input: facts });
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          Settings
        </Heading>
        <Grid>
          <Column xs={4} sm={8} md={6}>
            <Stack gap="lg">
              <ProfileForm profile={profile} />
              <PasswordChangeForm change={change} email={identity.user.email} />
            </Stack>
          </Column>
          <Column xs={4} sm={8} md={6}>
            <SignInsList signIns={signIns} />
          </Column>
        </Grid>
      </Stack>
    </Container>
  );
};
