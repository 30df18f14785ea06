import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import { paths } from '#src/paths.ts';
import { userSetupActor } from '../../actors/onboarding/user-setup.ts';
import { useFlow } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** The user setup: one page for all its steps. */
const UserSetupPage = () => {
  const { session, demo } = useWizard();
  const setup = useFlow(userSetupActor, { input: { session } });
  return <UserSetupScreen setup={setup} brand={useBrand()} logoutHref={paths.logout()} demo={demo} />;
};

export default UserSetupPage;
