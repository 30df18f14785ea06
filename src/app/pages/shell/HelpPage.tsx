import { HelpScreen } from '#screens/shell/help/HelpScreen.tsx';
import { useIdentity } from '../../session/identity.ts';
import { useBrand } from '../../routing/title.ts';

/** Help and contacts of the company that is shown. */
const HelpPage = () => {
  const idleMinutes = useIdentity()?.user.session.duration ?? 30;
  return <HelpScreen brand={useBrand()} idleMinutes={idleMinutes} />;
};

export default HelpPage;
