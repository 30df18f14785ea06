import { ErrorFrame, type ErrorScreenProps } from '#layouts/errors/ErrorFrame.tsx';

/** The page does not exist. */
export const NotFound = (props: ErrorScreenProps) => (
  <ErrorFrame {...props} status={404} title="Page Not Found">
    <p>Sorry, we&apos;re unable to find the page you&apos;re looking for.</p>
  </ErrorFrame>
);
