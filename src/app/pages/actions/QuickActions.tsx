import { QuickActionsScreen } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { modals } from './modals.tsx';
import { useQuickActions } from './quick-actions.ts';

/** The quick actions over the page. */
const QuickActions = () => <QuickActionsScreen actions={useQuickActions()} modals={modals} />;

export default QuickActions;
