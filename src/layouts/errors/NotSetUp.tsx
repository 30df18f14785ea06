import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { telOf } from '#brands/brand.ts';
import { ErrorFrame, type ErrorScreenProps } from '#layouts/errors/ErrorFrame.tsx';

/** The user may sign in but has nothing to work with yet; the company's support line helps. */
export const NotSetUp = (props: ErrorScreenProps) => {
  const { support, hours } = props.brand;
  return (
    <ErrorFrame {...props} status={403} title={notSetUpMessage}>
      <p>
        Call {support.label} at <a href={telOf(support)}>{support.number}</a> to have your account set up.
      </p>
      <p>{hours}</p>
    </ErrorFrame>
  );
};
