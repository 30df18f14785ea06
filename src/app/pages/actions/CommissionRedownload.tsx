import { useState } from 'react';
import { brandOf } from '#brands/brands.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { redownloadFactsOf, type RedownloadFacts } from '#machines/domain/actions/commission.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { commissionRedownloadActor } from '../../actors/actions/commission-redownload.ts';
import { usePortal } from '../../boot/context.ts';
import { useActionContext } from './action-context.ts';
import { PermittedAction } from './PermittedAction.tsx';

/** Direct Bill Commission Redownload: begun anew where another agency is selected. */
const CommissionRedownload = ({ onClose }: QuickActionProps) => {
  const facts = redownloadFactsOf(useActionContext(), (companyId) => brandOf(companyId).company.name);
  return (
    <PermittedAction action="commissionStatementRedownload" onClose={onClose}>
      {facts && <Redownload key={facts.subAgent} facts={facts} onClose={onClose} />}
    </PermittedAction>
  );
};

export default CommissionRedownload;

const Redownload = ({ facts, onClose }: QuickActionProps & { facts: RedownloadFacts }) => {
  const { call, time } = usePortal();
  const [input] = useState(() => ({ facts, today: dayAt(time.now()), ticket: crypto.randomUUID() }));
  const [logic] = useState(() => commissionRedownloadActor({ call, leave: onClose }));
  const redownload = useScreenActor(logic, { input });
  return <CommissionRedownloadScreen redownload={redownload} />;
};
