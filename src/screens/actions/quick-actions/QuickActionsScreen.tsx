import { useSelector } from '@xstate/react';
import { useState, type ComponentType } from 'react';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import type { QuickActionsRef } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { ChunkBoundary } from '#src/lazy-components.tsx';
import { Dialog, DialogArrival, DialogBody, DialogPending, type DialogProps } from '#ui/Dialog.tsx';

/** What a modal's content takes: how it closes when its work is done, or is given up. */
export interface QuickActionProps {
  onClose: () => void;
  /** the modal stays while an answer is awaited that the user has to learn */
  onHold: (isHeld: boolean) => void;
}

/**
 * A row of the table of modals: its width, and its content, loaded when it is opened. The content draws a
 * `DialogBody` and, where it has buttons, `DialogActions`; the title and the close button are there before it.
 */
export interface QuickActionModal {
  width: NonNullable<DialogProps['width']>;
  Content: ComponentType<QuickActionProps>;
}
export type QuickActionModals = Readonly<Partial<Record<QuickAction, QuickActionModal>>>;

/** What a QuickActionsScreen takes. */
export interface QuickActionsScreenProps {
  actions: QuickActionsRef;
  modals: QuickActionModals;
}

/** The modal of the quick action that is open, over the page. */
export const QuickActionsScreen = ({ actions, modals }: QuickActionsScreenProps) => {
  const isOpen = useSelector(actions, (snapshot) => snapshot.matches('open'));
  const action = useSelector(actions, ({ context }) => context.action);
  const [isHeld, hold] = useState(false);
  const modal = action && modals[action];
  if (!modal) return null;
  const { width, Content } = modal;
  const close = () => actions.send({ type: 'action.close' });
  return (
    <Dialog isBare isOpen={isOpen} {...(!isHeld && { onClose: close })} title={quickActions[action]} width={width}>
      <ChunkBoundary
        key={action}
        fallback={
          <DialogBody>
            <DialogPending />
          </DialogBody>
        }
      >
        <DialogArrival>
          <Content onClose={close} onHold={hold} />
        </DialogArrival>
      </ChunkBoundary>
    </Dialog>
  );
};
