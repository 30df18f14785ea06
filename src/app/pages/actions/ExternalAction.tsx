import type { ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import { ExternalActionScreen } from '#screens/actions/external-action/ExternalActionScreen.tsx';
import { externalActionWords } from '#screens/actions/external-action/words.ts';
import { InvoiceLink } from '#screens/actions/external-action/InvoiceLink.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { patternOf } from '#src/paths.ts';
import { useActionContext } from './action-context.ts';
import { useExternalAction } from './external-action.ts';
import { PermittedAction } from './PermittedAction.tsx';

interface ExternalActionProps extends QuickActionProps {
  action: ExternalOpening;
}

/** The content of a quick action that opens another application. */
export const ExternalAction = ({ action, onClose }: ExternalActionProps) => {
  const context = useActionContext();
  const externalTarget = useExternalAction(action, context, onClose);
  const { lead, clientLead = lead, question, hasInvoices } = externalActionWords[action];
  return (
    <PermittedAction action={action} onClose={onClose}>
      <ExternalActionScreen
        externalTarget={externalTarget}
        lead={context.isForClient ? clientLead : lead}
        question={question}
        onClose={onClose}
      >
        {hasInvoices && <InvoiceLink href={patternOf('invoice')} />}
      </ExternalActionScreen>
    </PermittedAction>
  );
};
