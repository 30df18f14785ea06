import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { singleSignOnActor } from '../../actors/sign-in/single-sign-on.ts';
import { useFlow } from '../../boot/flow.ts';
import { useQuery } from '../../routing/query.ts';

const openProvider = (location: string) => window.location.assign(location);

/** Single sign-on below the sign-in form; loaded only where the session allows it. */
const SingleSignOnPanel = () => {
  const { sso: ticket = null, redirect = null } = useQuery();
  const handOff = useFlow((portal) => singleSignOnActor({ ...portal, openProvider }), { input: { ticket, redirect } });
  return <SingleSignOn handOff={handOff} />;
};

export default SingleSignOnPanel;
