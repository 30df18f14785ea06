import { Button } from '#ui/Button.tsx';

interface ResendCodeProps {
  /** seconds until another code may be asked for */
  coolDown: number;
  canResend: boolean;
  isResending: boolean;
  onResend: () => void;
}

/** Asks for another code; counts down until that is possible. */
export const ResendCode = ({ coolDown, canResend, isResending, onResend }: ResendCodeProps) => (
  <Button
    variant="quiet"
    isBusy={isResending}
    disabledReason={coolDown > 0 && !isResending ? `You can ask for a new code in ${coolDown} s` : undefined}
    {...(canResend || isResending ? {} : { 'aria-disabled': true })}
    onClick={onResend}
  >
    Send a new code
  </Button>
);
