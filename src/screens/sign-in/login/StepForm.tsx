import { useSelector } from '@xstate/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { FailureNotice } from '#layouts/FailureNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

export interface StepProps {
  login: LoginRef;
}

interface StepFormProps extends StepProps {
  title: string;
  lead?: ReactNode;
  submit: string;
  onSubmit: (form: FormData) => void;
  /** words for a failure, where the step has its own */
  describe?: (failure: Failure) => string;
  /** label of the way back to the first step, where there is one */
  other?: string;
  children: ReactNode;
}

/** One step of signing in: what is asked, what went wrong, the way on and the way back to the first step. */
export const StepForm = ({ login, title, lead, submit, onSubmit, describe, other, children }: StepFormProps) => {
  const failure = useSelector(login, ({ context }) => context.failure);
  const problem = useSelector(login, ({ context }) => context.problems[0]?.message);
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(problem, attempt);
  const isSubmitting = useSelector(login, (snapshot) => snapshot.matches('submitting'));
  const isRestarting = useSelector(login, (snapshot) => snapshot.matches('restarting'));
  const waits = useSelector(login, (snapshot) => snapshot.hasTag('busy')) ? { 'aria-disabled': true } : {};
  return (
    <>
      <div className={classOf('stack', { gap: 'xs' })}>
        <h1 className={classOf('heading', { level: '1' })} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classOf('text', { tone: 'muted' })}>{lead}</p>}
      </div>
      {failure && <FailureNotice failure={failure} {...(describe ? { describe } : {})} />}
      <form
        ref={form}
        noValidate
        className={classOf('stack', { gap: 'lg' })}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
          setAttempt(attempt + 1);
        }}
      >
        {children}
        <LiveRegion>{words}</LiveRegion>
        <Button {...waits} type="submit" size="lg" isFullWidth isBusy={isSubmitting}>
          {submit}
        </Button>
      </form>
      {other && (
        <Button {...waits} variant="quiet" isBusy={isRestarting} onClick={() => login.send({ type: 'login.restart' })}>
          {other}
        </Button>
      )}
    </>
  );
};
