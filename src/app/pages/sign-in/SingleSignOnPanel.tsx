import { useState } from 'react';
import { useLocation } from 'react-router';
import { fromPromise } from 'xstate';
import { ssoApi } from '#api/sso.ts';
import { singleSignOnMachine } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { SingleSignOn } from '#screens/sign-in/single-sign-on/SingleSignOn.tsx';
import { usePortal } from '../../boot/context.ts';

/** Single sign-on below the sign-in form; loaded only where the session allows it. */
const SingleSignOnPanel = () => {
  const { call, actor } = usePortal();
  const query = new URLSearchParams(useLocation().search);
  const [logic] = useState(() => {
    const sso = ssoApi(call);
    return singleSignOnMachine.provide({
      actors: {
        startHandOff: fromPromise(({ input, signal }) => sso.start(input.redirect, signal)),
        readHandOff: fromPromise(({ input, signal }) => sso.read(input.ticket, signal)),
        completeHandOff: fromPromise(({ input, signal }) => sso.complete(input.ticket, signal)),
      },
      actions: {
        openProvider: (_, { location }) => window.location.assign(location),
        shareSession: (_, { session }) =>
          actor.getSnapshot().children.session?.send({ type: 'session.replaced', session }),
      },
    });
  });
  const input = { ticket: query.get('sso'), redirect: query.get('redirect') };
  return <SingleSignOn handOff={useScreenActor(logic, { input })} />;
};

export default SingleSignOnPanel;
