import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import type { ErrorScreenProps } from '#layouts/errors/ErrorFrame.tsx';

/** The server could not be asked to log out; both ways on are offered. */
export const LogoutFailed = (
  props: ErrorScreenProps & { homeHref: string; onHome: () => void; onLogout: () => void },
) => <GeneralError {...props} status={503} message="Cannot log out" />;
