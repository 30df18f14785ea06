import type { AnyActorRef } from 'xstate';
import type {
  unsavedChangesMachine,
  UnsavedChangesRef,
} from '#machines/settings/unsaved-changes/unsaved-changes.machine.ts';
import { UnsavedChangesDialog } from '#screens/settings/unsaved-changes/UnsavedChangesDialog.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const question = 'Leave without saving?';

/** The question before unsaved changes are left. */
export const driver: DriverOf<typeof unsavedChangesMachine> = {
  actions: {
    'leave.confirm': (screen) => screen.role('button', 'Leave without saving').click(),
    'leave.cancel': (screen) => screen.role('button', 'Stay on this page').click(),
  },
  expectations: {
    watching: (screen) => [{ no: screen.role('dialog', question) }],
    asking: (screen) => [screen.role('dialog', question)],
  },
  controls: {
    'Leave without saving': {
      control: (screen) => screen.role('button', 'Leave without saving'),
      event: { type: 'leave.confirm' },
    },
    'Stay on this page': {
      control: (screen) => screen.role('button', 'Stay on this page'),
      event: { type: 'leave.cancel' },
    },
  },
};

export const title = 'the question before unsaved changes are left';

export const view = (actor: AnyActorRef) => <UnsavedChangesDialog changes={actor as UnsavedChangesRef} />;
