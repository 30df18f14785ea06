import { useSelector } from '@xstate/react';
import type { PasswordChangeRef } from '#machines/settings/password-change/password-change.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Form } from '#forms/Form.tsx';
import { textOf } from '#forms/form-data.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { useStep } from '#forms/use-step.ts';
import { AccountName } from '#ui/AccountName.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { classOf } from '#ui/classes.ts';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';

/** A new password, given the current one. */
export const PasswordChangeForm = ({ change, email }: { change: PasswordChangeRef; email: string }) => {
  const { problems, failure, errorOf, isBusy } = useStep(change);
  const isEditable = useSelector(change, (snapshot) => snapshot.hasTag('editable'));
  const facts = useSelector(change, ({ context }) => context.facts);
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          Password
        </Heading>
        {failure && (
          <Notice tone="error" role="alert">
            {explainFailure(failure)}
          </Notice>
        )}
        {isEditable ? (
          <Form
            aria-label="Password"
            className={classOf('stack', { gap: 'md' })}
            onSubmit={(form) =>
              change.send({
                type: 'password.submit',
                current: textOf(form, 'current'),
                password: textOf(form, 'password'),
                confirmation: textOf(form, 'confirmation'),
              })
            }
          >
            <AccountName email={email} />
            <PasswordField
              name="current"
              label="Current password"
              autoComplete="current-password"
              error={errorOf('current')}
            />
            <NewPasswordFields
              label="New password"
              again="Confirm new password"
              facts={facts}
              problems={problems}
              failure={failure}
            />
            <div>
              <Button type="submit" isBusy={isBusy}>
                Change password
              </Button>
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
  );
};
