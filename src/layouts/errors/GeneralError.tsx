import { Button } from '#ui/Button.tsx';
import { ErrorFrame, type ErrorScreenProps } from '#layouts/errors/ErrorFrame.tsx';

/** What a GeneralError takes. */
export interface GeneralErrorProps extends ErrorScreenProps {
  status?: number;
  message?: string;
  /** what is known of the cause, in words for the user */
  detail?: string;
  /** offers another try */
  onRetry?: () => void;
  retryLabel?: string;
}

/** Any error without a screen of its own. */
export const GeneralError = (props: GeneralErrorProps) => {
  const { status = 500, message = 'An error occurred', detail, onRetry, retryLabel = 'Try again', ...frame } = props;
  return (
    <ErrorFrame
      {...frame}
      status={status}
      title={message}
      action={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    >
      <p>Oops! An error occurred while processing your request.</p>
      {detail && <p>{detail}</p>}
      {!frame.homeHref && <p>Please try again later</p>}
    </ErrorFrame>
  );
};
