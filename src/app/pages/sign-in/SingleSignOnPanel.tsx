import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { singleSignOnActor } from '../../actors/sign-in/single-sign-on.ts';
import { useFlow } from '../../boot/context.ts';
import type { Portal } from '../../boot/portal.ts';
import { addressWithout } from '../../browser/address-without.ts';
import { queryOf, useQuery } from '../../routing/query.ts';

const openProvider = (location: string) => window.location.assign(location);

const clearAddress = ({ actor, navigation }: Portal) => {
  navigation.replace(addressWithout('sso'));
  // the session that follows is led on at once, before the router has drawn the new address
  const { pathname: path, search } = window.location;
  actor.getSnapshot().children.access?.send({ type: 'location.changed', location: { path, query: queryOf(search) } });
};

/** Single sign-on below the sign-in form; loaded only where the session allows it. */
const SingleSignOnPanel = () => {
  const { sso: ticket = null, redirect = null } = useQuery();
  const handOff = useFlow(
    (portal) => singleSignOnActor({ ...portal, openProvider, clearAddress: () => clearAddress(portal) }),
    { input: { ticket, redirect } },
  );
  return <SingleSignOn handOff={handOff} />;
};

export default SingleSignOnPanel;
