import { useEffect, useMemo, useState } from 'react';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { choicesOf, type ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import { ClosedAction } from '#layouts/ClosedAction.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { ExternalActionScreen } from '#screens/actions/external-action/ExternalActionScreen.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { externalActionActor } from '../../actors/actions/external-action.ts';
import { usePortal } from '../../boot/context.ts';
import { openExternal } from '../../browser/open-external.ts';
import { useActionContext } from './action-context.ts';

interface ExternalTargetProps extends QuickActionProps {
  action: ExternalOpening;
  lead: string;
  question: string;
}

const ExternalTarget = ({ action, lead, question, onClose }: ExternalTargetProps) => {
  const { navigation } = usePortal();
  const world = useActionContext();
  const choices = useMemo(() => choicesOf(action, world), [action, world]);
  const [logic] = useState(() => externalActionActor({ openExternal, navigation, close: onClose }));
  const externalTarget = useScreenActor(logic, { input: { choices } });
  useEffect(() => externalTarget.send({ type: 'choices.changed', choices }), [externalTarget, choices]);
  const permission = quickActionPermission(action, world);
  if (!permission.isGranted) return <ClosedAction reason={permission.reason} onClose={onClose} />;
  return <ExternalActionScreen externalTarget={externalTarget} lead={lead} question={question} onClose={onClose} />;
};

const modal =
  (action: ExternalOpening, lead: string, question: string) =>
  ({ onClose }: QuickActionProps) => (
    <ExternalTarget action={action} lead={lead} question={question} onClose={onClose} />
  );

const line = 'Choose a line of business';

/** Endorse or change a policy. */
export const EndorseChangePolicy = modal(
  'endorseChangePolicy',
  'Most policies are changed from the client’s page: we take you to the client search.',
  line,
);

/** Cancel a policy. */
export const CancelPolicy = modal(
  'cancelPolicy',
  'Most policies are canceled from the client’s page: we take you to the client search.',
  line,
);

/** View quotes and recent transactions. */
export const QuotesActivityPersonal = modal(
  'quotesActivityPersonal',
  'View quotes and recent transactions. They open in a new tab.',
  line,
);

/** View activity. */
export const ActivityPersonal = modal('activityPersonal', 'View activity. It opens in a new tab.', line);

/** Pay or view agency bill, commercial. */
export const PayviewAgencyBill = modal('payviewAgencyBill', 'Bills open in a new tab.', 'What would you like to do?');

/** View agency bill for commercial lines. */
export const ViewAgencyBillCL = modal(
  'viewAgencyBillCL',
  'The agency bill for commercial lines opens in a new tab.',
  'What would you like to see?',
);

/** Surety bonds. */
export const SuretyBill = modal(
  'suretyBill',
  'Bonds open on our invoice payment page, in a new tab.',
  'Which bonds would you like to view or pay?',
);

/** View commercial documents. */
export const ViewDocsCommercial = modal(
  'viewDocsCommercial',
  'Documents open in a new tab.',
  'Which documents would you like to see?',
);
