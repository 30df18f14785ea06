import { brandOf } from '#brands/brands.ts';
import { redownloadFactsOf } from '#machines/domain/actions/commission.ts';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { useActionContext } from './action-context.ts';
import { PermittedAction } from './PermittedAction.tsx';
import { StatementRedownload } from './StatementRedownload.tsx';

/** Direct Bill Commission Redownload: restarted where another agency is selected. */
const CommissionRedownload = ({ onClose, onHold }: QuickActionProps) => {
  const facts = redownloadFactsOf(useActionContext(), (companyId) => brandOf(companyId).company.name);
  return (
    <PermittedAction action="commissionStatementRedownload" onClose={onClose}>
      {facts && <StatementRedownload key={facts.subAgent} facts={facts} onClose={onClose} onHold={onHold} />}
    </PermittedAction>
  );
};

export default CommissionRedownload;
