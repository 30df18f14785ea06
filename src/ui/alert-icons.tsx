import type { ReactNode } from 'react';

/**
 * The four icons of messages, drawn here because the sign-in shows them: with the icon library the first screen would
 * load a chunk more.
 */
const alertIcon =
  (drawing: ReactNode) =>
  ({ size }: { size: string }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );

const ring = <circle cx="12" cy="12" r="10" />;

/** Something is wrong. */
export const ErrorIcon = alertIcon(
  <>
    {ring}
    <path d="M12 7v6M12 16.5v.01" />
  </>,
);

/** Something to know. */
export const InfoIcon = alertIcon(
  <>
    {ring}
    <path d="M12 17v-6M12 7.5v.01" />
  </>,
);

/** Something went well. */
export const SuccessIcon = alertIcon(
  <>
    {ring}
    <path d="m8 12.5 3 3 5.5-6" />
  </>,
);

/** Something to be careful about. */
export const WarningIcon = alertIcon(<path d="M12 3 1.5 21h21zM12 10v5M12 18v.01" />);
