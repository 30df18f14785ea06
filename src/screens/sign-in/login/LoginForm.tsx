import { createContext, useContext, useState, type ReactNode } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { Form } from '#forms/Form.tsx';
import { useRetry } from '#forms/use-retry.ts';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';

export interface StepProps {
  login: LoginRef;
}

interface LoginFormProps extends StepProps {
  title: string;
  lead?: ReactNode;
  submit: string;
  onSubmit: (form: FormData) => void;
  /** the message of the first field with a problem */
  error?: string | undefined;
  /** words for a failure, where the step has its own */
  describe?: (failure: Failure) => string;
  /** below the form: the button that starts again */
  other?: ReactNode;
  children: ReactNode;
}

/** The element of a step's question, and its size: below the title of a dialog it is not the first heading. */
export const StepTitle = createContext<['h1', '1'] | ['h3', '4']>(['h1', '1']);

/** One step of signing in: the question, what went wrong, the button that continues and the one that starts again. */
export const LoginForm = ({
  login,
  title,
  lead,
  submit,
  onSubmit,
  error,
  describe,
  other,
  children,
}: LoginFormProps) => {
  const { failure, isRefused, isBusy, isHeld } = useStep(login);
  const [Title, level] = useContext(StepTitle);
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(error, attempt);
  useRetry(form, isRefused);
  return (
    <>
      <div className={classOf('stack', { gap: 'xs' })}>
        <Title className={classOf('heading', { level })} tabIndex={-1}>
          {title}
        </Title>
        {lead && <p className={classOf('text', { tone: 'muted' })}>{lead}</p>}
      </div>
      {failure && <FailureNotice failure={failure} {...(describe ? { describe } : {})} />}
      <Form
        ref={form}
        className={classOf('stack', { gap: 'lg' })}
        onSubmit={(values) => {
          onSubmit(values);
          setAttempt(attempt + 1);
        }}
      >
        {children}
        <LiveRegion>{words}</LiveRegion>
        <Button type="submit" size="lg" isFullWidth isBusy={isBusy} isUnavailable={isHeld}>
          {submit}
        </Button>
      </Form>
      {other}
    </>
  );
};
