import type { AnyActorRef } from 'xstate';
import type { quickActionsMachine, QuickActionsRef } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { QuickActionsScreen, type QuickActionModals } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { DialogBody } from '#ui/Dialog.tsx';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The modals over a page: the address comes from outside, so the user only closes them here. */
export const driver: DriverOf<typeof quickActionsMachine> = {
  actions: {
    'action.close': (screen) => screen.role('button', 'Close').click(),
    'address.changed': (screen, { action, isNewEntry }) =>
      screen.role('button', `${isNewEntry ? 'Follow' : 'Load'} ${String(action)}`).click(),
    'audience.changed': (screen, { isAgencySide }) =>
      screen.role('button', isAgencySide ? 'Agent' : 'Customer').click(),
  },
  expectations: {
    open: (screen, { context }) => {
      const action = invariant(context.action, 'open without an action');
      return [screen.role('dialog', quickActions[action]), screen.text(`The content of ${action}`)];
    },
    closed: (screen) => [{ no: screen.role('dialog') }],
    closing: (screen) => [{ no: screen.role('dialog') }],
  },
  controls: {
    Close: { control: (screen) => screen.role('button', 'Close'), event: { type: 'action.close' } },
  },
};

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

export const title = 'the modals over a page';

export const view = (actor: AnyActorRef) => {
  const actions = actor as QuickActionsRef;
  return (
    <>
      <Elsewhere actions={actions} />
      <QuickActionsScreen actions={actions} modals={modalsOf(actions)} />
    </>
  );
};
