import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { settingsApi } from '#api/settings.ts';
import { agenciesOf, type Identity } from '#machines/domain/shared/user.ts';
import { passwordChangeMachine } from '#machines/settings/password-change/password-change.machine.ts';
import { profileMachine } from '#machines/settings/profile/profile.machine.ts';
import { signInsMachine } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { PasswordChangeForm } from '#screens/settings/password-change/PasswordChangeForm.tsx';
import { ProfileForm } from '#screens/settings/profile/ProfileForm.tsx';
import { SignInsList } from '#screens/settings/sign-ins/SignInsList.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { usePortal, useSession } from '../../boot/context.ts';

/** What people may change of themselves, and where they are signed in. */
const SettingsPage = () => {
  const identity = useSelector(useSession(), ({ context }) => context.identity);
  return identity && <Settings identity={identity} />;
};

export default SettingsPage;

const Settings = ({ identity }: { identity: Identity }) => {
  const { call } = usePortal();
  const session = useSession();
  const [settings] = useState(() => settingsApi(call));
  const [facts] = useState(() => ({
    email: identity.user.email,
    agencies: agenciesOf(identity).map(({ name }) => name),
  }));
  const [signInsLogic] = useState(() =>
    signInsMachine.provide({
      actors: {
        readAccess: fromPromise(({ signal }) => settings.readAccess(signal)),
        endAccess: fromPromise(({ input, signal }) => settings.endAccess(input, signal)),
      },
    }),
  );
  const signIns = useScreenActor(signInsLogic);
  const [profileLogic] = useState(() =>
    profileMachine.provide({
      actors: { updateUser: fromPromise(({ input, signal }) => settings.updateUser(input, signal)) },
      actions: { shareUser: (_, { user }) => session.send({ type: 'user.changed', user }) },
    }),
  );
  const profile = useScreenActor(profileLogic, { input: { user: identity.user } });
  const [changeLogic] = useState(() =>
    passwordChangeMachine.provide({
      actors: { changePassword: fromPromise(({ input, signal }) => settings.changePassword(input, signal)) },
      actions: { reportChange: () => signIns.send({ type: 'list.reload' }) },
    }),
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
