import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { UnsavedChangesRef } from '#machines/settings/unsaved-changes/unsaved-changes.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** The question before unsaved changes are left. */
export const UnsavedChangesDialog = ({ changes }: { changes: UnsavedChangesRef }) => {
  const isAsking = useSelector(changes, (snapshot) => snapshot.matches('asking'));
  const stay = useRef<HTMLButtonElement>(null);
  const onStay = () => changes.send({ type: 'leave.cancel' });
  return (
    <Dialog
      isOpen={isAsking}
      onClose={onStay}
      width={480}
      initialFocus={stay}
      title="Leave without saving?"
      description="Your changes on this page aren’t saved yet. If you leave, you’ll lose them."
      actions={
        <>
          <Button variant="secondary" onClick={() => changes.send({ type: 'leave.confirm' })}>
            Leave without saving
          </Button>
          <Button ref={stay} onClick={onStay}>
            Stay on this page
          </Button>
        </>
      }
    />
  );
};
