import { useEffect, useMemo, useState } from 'react';
import { choicesOf, type ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { ExternalActionScreen } from '#screens/actions/external-action/ExternalActionScreen.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { externalActionActor } from '../../actors/actions/external-action.ts';
import { usePortal } from '../../boot/context.ts';
import { openExternal } from '../../browser/open-external.ts';
import { useActionContext } from './action-context.ts';
import { PermittedAction } from './PermittedAction.tsx';

interface ExternalTargetProps extends QuickActionProps {
  action: ExternalOpening;
  lead: string;
  /** in place of the lead on a client's page */
  clientLead?: string;
  question: string;
}

const ExternalTarget = ({ action, lead, clientLead = lead, question, onClose }: ExternalTargetProps) => {
  const { navigation } = usePortal();
  const world = useActionContext();
  const choices = useMemo(() => choicesOf(action, world), [action, world]);
  const [logic] = useState(() => externalActionActor({ openExternal, navigation, close: onClose }));
  const externalTarget = useScreenActor(logic, { input: { choices } });
  useEffect(() => externalTarget.send({ type: 'choices.changed', choices }), [externalTarget, choices]);
  return (
    <PermittedAction action={action} onClose={onClose}>
      <ExternalActionScreen
        externalTarget={externalTarget}
        lead={world.isForClient ? clientLead : lead}
        question={question}
        onClose={onClose}
      />
    </PermittedAction>
  );
};

const modal =
  (action: ExternalOpening, words: Pick<ExternalTargetProps, 'lead' | 'clientLead' | 'question'>) =>
  ({ onClose }: QuickActionProps) => <ExternalTarget action={action} {...words} onClose={onClose} />;

const line = 'Choose a line of business';

/** Endorse or change a policy. */
export const EndorseChangePolicy = modal('endorseChangePolicy', {
  lead: 'Most policies are changed from the client’s page: we take you to the client search.',
  clientLead: 'Choose the policy’s line. The policy opens in a new tab.',
  question: line,
});

/** Cancel a policy. */
export const CancelPolicy = modal('cancelPolicy', {
  lead: 'Most policies are canceled from the client’s page: we take you to the client search.',
  clientLead: 'Choose the policy’s line. The policy opens in a new tab.',
  question: line,
});

/** View quotes and recent transactions. */
export const QuotesActivityPersonal = modal('quotesActivityPersonal', {
  lead: 'View quotes and recent transactions. They open in a new tab.',
  question: line,
});

/** View activity. */
export const ActivityPersonal = modal('activityPersonal', {
  lead: 'View activity. It opens in a new tab.',
  question: line,
});

/** Pay or view agency bill, commercial. */
export const PayviewAgencyBill = modal('payviewAgencyBill', {
  lead: 'Bills open in a new tab.',
  question: 'What would you like to do?',
});

/** View agency bill for commercial lines. */
export const ViewAgencyBillCL = modal('viewAgencyBillCL', {
  lead: 'The agency bill for commercial lines opens in a new tab.',
  question: 'What would you like to see?',
});

/** Surety bonds. */
export const SuretyBill = modal('suretyBill', {
  lead: 'Bonds open on our invoice payment page, in a new tab.',
  question: 'Which bonds would you like to view or pay?',
});

/** View commercial documents. */
export const ViewDocsCommercial = modal('viewDocsCommercial', {
  lead: 'Documents open in a new tab.',
  question: 'Which documents would you like to see?',
});
