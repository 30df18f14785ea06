import { useEffect } from 'react';
import { useSession } from '../../boot/context.ts';

/** The logout route runs logout; the screen of the logout shows as soon as it runs. */
const LogoutPage = () => {
  const session = useSession();
  useEffect(() => session.send({ type: 'session.logOut' }), [session]);
  return null;
};

export default LogoutPage;
