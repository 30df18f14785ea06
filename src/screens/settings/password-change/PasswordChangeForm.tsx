import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Form } from '#forms/Form.tsx';
import { textOf } from '#forms/form-data.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { useRetry } from '#forms/use-retry.ts';
import { useRefusal } from '#forms/use-refusal.ts';
import { useStep } from '#forms/use-step.ts';
import { FailureWords } from '#screens/FailureWords.tsx';
import { AccountName } from '#ui/AccountName.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classOf } from '#ui/classes.ts';
import { useFocusOnProblem } from '#ui/focus-on-problem.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

/** A new password, given the current one. */
export const PasswordChangeForm = ({ change, email }: { change: PasswordChangeRef; email: string }) => {
  const { isRefused, isBusy } = useStep(change);
  const { problems, errorOf, firstError, failure } = useRefusal(change, 'current', 'password', 'confirmation');
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const { form, words } = useFocusOnProblem<HTMLFormElement>(firstError, attempt);
  useRetry(form, isRefused);
  const isEditable = useSelector(change, (snapshot) => snapshot.hasTag('editable'));
  const facts = useSelector(change, ({ context }) => context.facts);
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <Stack gap="md">
          <Heading level={2} size={3} id={titleId}>
            Password
          </Heading>
          {failure && (
            <Notice tone="error" role="alert">
              <FailureWords failure={failure} describe={explainFailure} />
            </Notice>
          )}
          {isEditable ? (
            <Form
              ref={form}
              aria-label="Password"
              className={classOf('stack', { gap: 'md' })}
              onSubmit={(values) => {
                change.send({
                  type: 'password.submit',
                  current: textOf(values, 'current'),
                  password: textOf(values, 'password'),
                  confirmation: textOf(values, 'confirmation'),
                });
                setAttempt(attempt + 1);
              }}
            >
              <AccountName email={email} />
              <PasswordField
                name="current"
                label="Current password"
                autoComplete="current-password"
                error={errorOf('current')}
                isInvalid={isRefused && failure !== null}
              />
              <NewPasswordFields label="New password" facts={facts} errorOf={errorOf} problems={problems} />
              <LiveRegion>{words}</LiveRegion>
              <div>
                <RetryButton failure={failure} type="submit" isBusy={isBusy}>
                  Change password
                </RetryButton>
              </div>
            </Form>
          ) : (
            <Notice
              tone="success"
              role="status"
              title="Your password was changed"
              actions={
                <Button size="sm" variant="secondary" onClick={() => change.send({ type: 'password.another' })}>
                  Change it again
                </Button>
              }
            >
              You’re signed out everywhere else. We sent you an email about it.
            </Notice>
          )}
        </Stack>
      </Card>
    </section>
  );
};
