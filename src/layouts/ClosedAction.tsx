import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { ChooseAgency } from '#forms/ChooseAgency.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { Button } from '#ui/Button.tsx';
import { DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Shown in a modal to users who may not use it at all: the reason. */
export const ClosedAction = ({ reason, onClose }: { reason: DenialReason; onClose: () => void }) => (
  <>
    <DialogBody>
      <Notice tone="info" title="Not available">
        <p>{denialWords[reason]}</p>
      </Notice>
    </DialogBody>
    <DialogActions>
      <ChooseAgency reason={reason} onLeave={onClose} />
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
);
