import { classOf } from '#ui/classes.ts';

/** Gives password managers the account of a form that does not ask for its address again. */
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
