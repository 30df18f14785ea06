import { HelpScreen } from '#screens/help/HelpScreen.tsx';
import { useBrand } from '../title.ts';

/** Help and contacts of the company that is shown. */
const HelpPage = () => <HelpScreen brand={useBrand()} />;

export default HelpPage;
