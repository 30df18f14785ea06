import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { ssoApi } from '#api/sso.ts';
import { singleSignOnMachine } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface SingleSignOnDeps {
  call: Client;
  sessionPorts: Pick<SessionPorts, 'shareSession'>;
  /** loads the document of the identity provider */
  openProvider: (location: string) => void;
  /** removes the ticket from the address */
  clearAddress: () => void;
}

/** Single sign-on, with the carrier and the identity provider. */
export const singleSignOnActor = ({ call, sessionPorts, openProvider, clearAddress }: SingleSignOnDeps) => {
  const sso = ssoApi(call);
  return singleSignOnMachine.provide({
    actors: {
      startHandOff: fromPromise(({ input, signal }) => sso.start(input.redirect, signal)),
      readHandOff: fromPromise(({ input, signal }) => sso.read(input.ticket, signal)),
      completeHandOff: fromPromise(({ input, signal }) => sso.complete(input.ticket, signal)),
    },
    actions: {
      openProvider: (_, { location }) => openProvider(location),
      clearAddress,
      shareSession: sessionPorts.shareSession,
    },
  });
};
