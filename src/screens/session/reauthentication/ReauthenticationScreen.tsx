import { useSelector } from '@xstate/react';
import type { ContextType } from 'react';
import type { ReauthenticationRef } from '#machines/session/reauthentication/reauthentication.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { StepTitle } from '#screens/sign-in/login/LoginForm.tsx';
import { CurrentStep, type LoginScreenProps } from '#screens/sign-in/login/LoginScreen.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogPending } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';

/** What the dialog takes. */
export interface ReauthenticationScreenProps extends Pick<LoginScreenProps, 'LaterSteps'> {
  reauthentication: ReauthenticationRef;
}

const titleInDialog: ContextType<typeof StepTitle> = ['h3', '4'];

/** Signing in again over the work, which stays as it is. */
export const ReauthenticationScreen = ({ reauthentication, LaterSteps }: ReauthenticationScreenProps) => {
  const isVisible = useSelector(reauthentication, (snapshot) => snapshot.hasTag('visible'));
  const hasFailed = useSelector(reauthentication, (snapshot) => snapshot.matches('failed'));
  const failure = useSelector(reauthentication, ({ context }) => context.failure);
  const notice = useSelector(reauthentication, ({ context }) => context.notice);
  const login = useSelector(reauthentication, ({ children }) => children.login);
  return (
    <Dialog
      isOpen={isVisible}
      title="Your session has ended"
      initialFocus="dialog"
      description="Sign in to pick up where you left off."
      actions={
        <Button variant="quiet" onClick={() => reauthentication.send({ type: 'reauthentication.leave' })}>
          Sign out
        </Button>
      }
    >
      {login && notice && (
        <Notice tone="info" role="status">
          Sign-in started over, so your answer wasn’t used: it took too long, or another tab started it. Try again.
        </Notice>
      )}
      {login && (
        <StepTitle value={titleInDialog}>
          <CurrentStep login={login} LaterSteps={LaterSteps} />
        </StepTitle>
      )}
      {hasFailed && failure && (
        <RetryNotice
          failure={failure}
          size="sm"
          onRetry={() => reauthentication.send({ type: 'reauthentication.retry' })}
        />
      )}
      {!login && !hasFailed && <DialogPending />}
    </Dialog>
  );
};
