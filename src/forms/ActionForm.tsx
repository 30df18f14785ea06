import { useId, type ReactNode } from 'react';
import { Form } from '#forms/Form.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** What an ActionForm takes. */
export interface ActionFormProps {
  /** the name of the form, if it is a landmark of its own */
  label?: string;
  /** what prevents the action, above everything else */
  problem?: ReactNode;
  /** explains what the action does */
  lead: ReactNode;
  children?: ReactNode;
  submit: string;
  /** label of the button that closes the modal */
  close?: 'Cancel' | 'Close';
  isBusy: boolean;
  canSubmit: boolean;
  /** false while the modal has to stay until an answer comes */
  canClose?: boolean;
  /** why the action cannot be submitted now */
  unavailableReason?: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** The content of a modal in which the user chooses something and submits it. */
export const ActionForm = (props: ActionFormProps) => {
  const { label, problem, lead, children, submit, close = 'Cancel', isBusy, canSubmit, canClose = true } = props;
  const { unavailableReason, onSubmit, onClose } = props;
  const id = useId();
  return (
    <>
      <DialogBody>
        <Form id={id} aria-label={label} onSubmit={onSubmit}>
          <Stack>
            {problem}
            <Text>{lead}</Text>
            {children}
          </Stack>
        </Form>
      </DialogBody>
      <DialogActions>
        <div>
          <Button variant="secondary" isUnavailable={!canClose} onClick={onClose}>
            {close}
          </Button>
        </div>
        <Button
          type="submit"
          form={id}
          isBusy={isBusy}
          isUnavailable={!canSubmit}
          unavailableReason={canSubmit || isBusy ? undefined : unavailableReason}
        >
          {submit}
        </Button>
      </DialogActions>
    </>
  );
};
