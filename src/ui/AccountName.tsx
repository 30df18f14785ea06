import { classOf } from '#ui/classes.ts';

/** Tells password managers whose password a form is about, where its address is not asked again. */
export const AccountName = ({ email }: { email: string }) => (
  <input
    type="text"
    name="account"
    autoComplete="username"
    aria-hidden="true"
    tabIndex={-1}
    className={classOf('hidden')}
    value={email}
    readOnly
  />
);
