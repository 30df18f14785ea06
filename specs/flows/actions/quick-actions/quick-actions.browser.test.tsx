import type { QuickActionsRef } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import type { ExternalActionRef } from '#machines/actions/external-action/external-action.machine.ts';
import type { ReplacementCostRef } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { QuickActionsScreen, type QuickActionModals } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { ExternalActionScreen } from '#screens/actions/external-action/ExternalActionScreen.tsx';
import { ReplacementCostScreen } from '#screens/actions/replacement-cost/ReplacementCostScreen.tsx';
import { driver as actionsDriver } from '#specs/flows/actions/quick-actions/driver.ts';
import { model as actionsModel } from '#specs/flows/actions/quick-actions/model.ts';
import { driver as externalActionDriver } from '#specs/flows/actions/external-action/driver.ts';
import { model as externalActionModel } from '#specs/flows/actions/external-action/model.ts';
import { driver as costDriver } from '#specs/flows/actions/replacement-cost/driver.ts';
import { model as costModel } from '#specs/flows/actions/replacement-cost/model.ts';
import { Dialog, DialogBody } from '#ui/Dialog.tsx';
import { testScreen } from '../../support/screen-paths.ts';

const nothing = () => {};

/** Replaces the address and the session, which send the machine what happens elsewhere: before the modal and inside it. */
const Elsewhere = ({ actions }: { actions: QuickActionsRef }) => {
  const notify = (action: string | null, isNewEntry: boolean) => () =>
    actions.send({ type: 'address.changed', action, isNewEntry });
  const audience = (isAgencySide: boolean) => () => actions.send({ type: 'audience.changed', isAgencySide });
  return (
    <div>
      {(['cancelPolicy', 'paymentRulesIC', 'toString', null] as const).map((action) => (
        <p key={String(action)}>
          <button onClick={notify(action, true)}>Follow {String(action)}</button>
          <button onClick={notify(action, false)}>Load {String(action)}</button>
        </p>
      ))}
      <button onClick={audience(true)}>Agent</button>
      <button onClick={audience(false)}>Customer</button>
    </div>
  );
};

const modalsWith = (actions: QuickActionsRef): QuickActionModals => {
  const content = (id: string) => () => (
    <DialogBody>
      <p>The content of {id}</p>
      <Elsewhere actions={actions} />
    </DialogBody>
  );
  return {
    cancelPolicy: { width: 500, Content: content('cancelPolicy') },
    paymentRulesIC: { width: 720, Content: content('paymentRulesIC') },
  };
};

/** The rows of one actor stay the same while it is drawn again. */
const rows = new WeakMap<QuickActionsRef, QuickActionModals>();
const modalsOf = (actions: QuickActionsRef): QuickActionModals => {
  const known = rows.get(actions) ?? modalsWith(actions);
  rows.set(actions, known);
  return known;
};

testScreen('the modals over a page', actionsModel, actionsDriver, (actor) => (
  <>
    <Elsewhere actions={actor as QuickActionsRef} />
    <QuickActionsScreen actions={actor as QuickActionsRef} modals={modalsOf(actor as QuickActionsRef)} />
  </>
));

testScreen('a modal in which something is chosen and left for', externalActionModel, externalActionDriver, (actor) => (
  <Dialog isBare isOpen onClose={nothing} title="An action">
    <ExternalActionScreen
      externalTarget={actor as ExternalActionRef}
      lead="What is to be done."
      question="Which one?"
      onClose={nothing}
    />
  </Dialog>
));

testScreen('the modal of the replacement cost estimator', costModel, costDriver, (actor) => (
  <Dialog isBare isOpen onClose={nothing} title="Replacement Cost Estimator">
    <ReplacementCostScreen estimator={actor as ReplacementCostRef} onClose={nothing} />
  </Dialog>
));
