import { useSelector } from '@xstate/react';
import type { SessionExtensionRef } from '#machines/session/session-extension/session-extension.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Why the session was not extended, and what happens next. */
export const ExtensionNotice = ({ extension }: { extension: SessionExtensionRef }) => {
  const failure = useSelector(extension, ({ context }) => context.failure);
  const isReloading = useSelector(extension, (snapshot) => snapshot.matches('reloading'));
  const isOffline = useSelector(extension, (snapshot) => snapshot.matches('offline'));
  if (!failure) return null;
  if (isOffline) {
    return (
      <Notice
        tone="error"
        role="alert"
        title="We couldn’t extend your session."
        actions={
          <Button size="sm" variant="secondary" onClick={() => extension.send({ type: 'extension.retry' })}>
            Try again
          </Button>
        }
      >
        {describeFailure(failure)} We’ll retry as soon as you’re back online.
      </Notice>
    );
  }
  return (
    <Notice tone="error" role="alert" title="We couldn’t extend your session.">
      {isReloading ? 'Reloading. You’ll come back to this page.' : 'Retrying…'}
    </Notice>
  );
};
