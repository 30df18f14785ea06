import { useSelector } from '@xstate/react';
import { HelpScreen } from '#screens/shell/help/HelpScreen.tsx';
import { useSession } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';

/** Help and contacts of the company that is shown. */
const HelpPage = () => {
  const idleMinutes = useSelector(useSession(), ({ context }) => context.identity?.user.session.duration ?? 30);
  return <HelpScreen brand={useBrand()} idleMinutes={idleMinutes} />;
};

export default HelpPage;
