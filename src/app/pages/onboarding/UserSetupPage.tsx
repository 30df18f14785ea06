import { useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import { paths } from '#src/paths.ts';
import { userSetupActor } from '../../actors/onboarding/user-setup.ts';
import { usePortal } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** The user setup: one page for all its steps. */
const UserSetupPage = () => {
  const { call, sessionPorts } = usePortal();
  const { session, demo } = useWizard();
  const [logic] = useState(() => userSetupActor({ call, sessionPorts }));
  const setup = useScreenActor(logic, { input: { session } });
  return <UserSetupScreen setup={setup} brand={useBrand()} logoutHref={paths.logout()} demo={demo} />;
};

export default UserSetupPage;
