import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { RedownloadFacts } from '#machines/domain/actions/commission.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { selectIsBusy } from '#screens/selectors.ts';
import { commissionRedownloadActor } from '../../actors/actions/commission-redownload.ts';
import { useFlow, usePortal, useSession } from '../../boot/context.ts';
import { guardUnload } from '../../browser/unsaved-changes.ts';
import { holdHistory } from '../../routing/hold-history.ts';

/** One agency's statements, asked for under one ticket. */
export const StatementRedownload = ({ facts, onClose, onHold }: QuickActionProps & { facts: RedownloadFacts }) => {
  const { time, navigation } = usePortal();
  const session = useSession();
  const [input] = useState(() => ({ facts, today: dayAt(time.now()), ticket: crypto.randomUUID() }));
  const redownload = useFlow(({ call }) => commissionRedownloadActor({ call, leave: onClose }), { input });
  const isOrdering = useSelector(redownload, selectIsBusy);
  // Back, which would close the modal, and closing the tab would leave it unknown whether the statement was ordered
  useEffect(() => (isOrdering ? holdHistory(navigation) : undefined), [isOrdering, navigation]);
  useEffect(
    () => (isOrdering ? guardUnload(() => session.getSnapshot().matches('signedIn')) : undefined),
    [isOrdering, session],
  );
  return <CommissionRedownloadScreen redownload={redownload} onHold={onHold} />;
};
