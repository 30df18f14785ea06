import { RaterSetupScreen } from '#screens/onboarding/rater-setup/RaterSetupScreen.tsx';
import { paths } from '#src/paths.ts';
import { raterSetupActor } from '../../actors/onboarding/rater-setup.ts';
import { useFlow } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import { useWizard } from '../../routing/wizard.tsx';

/** The comparative rater setup: one page for all its steps. */
const RaterSetupPage = () => {
  const { session, showPage, demo } = useWizard();
  const rater = useFlow((portal) => raterSetupActor({ ...portal, showPage }), { input: { session } });
  return <RaterSetupScreen rater={rater} brand={useBrand()} logoutHref={paths.logout()} demo={demo} />;
};

export default RaterSetupPage;
