import { useState } from 'react';
import { brandOf } from '#brands/brands.ts';
import { ClosedAction } from '#layouts/ClosedAction.tsx';
import { dayAt } from '#machines/domain/shared/day.ts';
import type { RedownloadFacts } from '#machines/domain/actions/commission.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { commissionRedownloadActor } from '../../actors/actions/commission-redownload.ts';
import { usePortal } from '../../boot/context.ts';
import { useActionContext } from './action-context.ts';

/** Direct Bill Commission Redownload: begun anew where another agency is selected. */
const CommissionRedownload = ({ onClose }: QuickActionProps) => {
  const world = useActionContext();
  const permission = quickActionPermission('commissionStatementRedownload', world);
  const { identity, selectedAgency } = world;
  const agency = selectedAgency ?? identity?.legacy?.agencyId;
  if (!permission.isGranted) return <ClosedAction reason={permission.reason} onClose={onClose} />;
  if (!identity?.legacy || !agency) return null;
  const { companyId } = identity.legacy;
  return (
    <Redownload
      key={agency}
      onClose={onClose}
      facts={{
        emailAddress: identity.user.email,
        generalAgent: brandOf(companyId).company.name,
        subAgent: agency,
        companyNumber: companyId,
        userId: identity.user.id,
      }}
    />
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
