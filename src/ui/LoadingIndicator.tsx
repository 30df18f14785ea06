import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { partOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';
import { Spinner } from '#ui/Spinner.tsx';

const statuses = ['loading', 'loaded', 'empty', 400, 404, 500] as const;

/** What a LoadingIndicator takes. */
export interface LoadingIndicatorProps {
  status: (typeof statuses)[number];
  /** words while loading */
  loadingLabel?: string;
  /** offers another try after a 500 */
  onRetry?: () => void;
  children?: ReactNode;
}

/** What is loading, or what happened to it; the children once loaded. */
export const LoadingIndicator = ({ status, loadingLabel = 'Loading', onRetry, children }: LoadingIndicatorProps) => {
  demandOneOf('LoadingIndicator', 'status', status, statuses);
  return (
    <>
      <div role="status" className={status === 'loaded' ? undefined : partOf('empty', 'line')}>
        {status === 'loading' && (
          <>
            <Spinner /> {loadingLabel}
          </>
        )}
        {status === 400 && 'Bad Request'}
        {(status === 404 || status === 'empty') && 'No results found'}
        {status === 500 && 'Internal server error.'}
        {status === 500 && onRetry && (
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {' '}
            Try again?
          </Button>
        )}
      </div>
      {status === 'loaded' && children}
    </>
  );
};
