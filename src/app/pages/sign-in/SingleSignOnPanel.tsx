import { useState } from 'react';
import { useScreenActor } from '#screens/inspection.ts';
import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { singleSignOnActor } from '../../actors/sign-in/single-sign-on.ts';
import { usePortal } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';

/** Single sign-on below the sign-in form; loaded only where the session allows it. */
const SingleSignOnPanel = () => {
  const { call, sessionPorts } = usePortal();
  const { sso: ticket = null, redirect = null } = useQuery();
  const [logic] = useState(() =>
    singleSignOnActor({ call, sessionPorts, openProvider: (location) => window.location.assign(location) }),
  );
  return <SingleSignOn handOff={useScreenActor(logic, { input: { ticket, redirect } })} />;
};

export default SingleSignOnPanel;
