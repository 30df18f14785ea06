import { ErrorFrame, type ErrorScreenProps } from '#layouts/errors/ErrorFrame.tsx';

/** The page does not exist. */
export const NotFound = ({ message, ...frame }: ErrorScreenProps & { message: string }) => (
  <ErrorFrame {...frame} status={404} title="Page Not Found">
    <p>{message}</p>
    <p>Sorry, we&apos;re unable to find the page you&apos;re looking for.</p>
  </ErrorFrame>
);
