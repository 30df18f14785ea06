import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';

interface DismissibleFailureProps {
  title: string;
  retry: string;
  dismiss?: string;
  onRetry: () => void;
  onDismiss: () => void;
  children?: ReactNode;
}

/** Something beside the page's own task that failed: it can be done again or given up. */
export const DismissibleFailure = ({
  title,
  retry,
  dismiss = 'Dismiss',
  onRetry,
  onDismiss,
  children,
}: DismissibleFailureProps) => (
  <Notice
    tone="error"
    role="alert"
    title={title}
    actions={
      <Inline>
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {retry}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {dismiss}
        </Button>
      </Inline>
    }
  >
    {children}
  </Notice>
);
