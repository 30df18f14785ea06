import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** What a QuickActionForm takes. */
export interface QuickActionFormProps {
  /** what prevents the action, above everything else */
  problem?: ReactNode;
  /** says what is going to happen */
  lead: ReactNode;
  children?: ReactNode;
  submit: string;
  isBusy: boolean;
  canSubmit: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

/** The inside of a modal in which something is chosen and submitted. */
export const QuickActionForm = (props: QuickActionFormProps) => {
  const { problem, lead, children, submit, isBusy, canSubmit, onSubmit, onClose } = props;
  const id = useId();
  return (
    <>
      <DialogBody>
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack>
            {problem}
            <Text>{lead}</Text>
            {children}
          </Stack>
        </form>
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" form={id} isBusy={isBusy} {...(canSubmit || isBusy ? {} : { 'aria-disabled': true })}>
          {submit}
        </Button>
      </DialogActions>
    </>
  );
};
