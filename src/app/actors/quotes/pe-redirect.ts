import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { producerEngageApi } from '#api/producer-engage.ts';
import { peRedirectMachine } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';

interface PeRedirectDeps {
  call: Client;
  /** loads the document of an address in place of this one */
  leave: (address: string) => void;
}

/** The redirect to producer engage, with the carrier. */
export const peRedirectActor = ({ call, leave }: PeRedirectDeps) => {
  const api = producerEngageApi(call);
  return peRedirectMachine.provide({
    actors: { resolveAddress: fromPromise(({ input, signal }) => api.resolveAddress(input, signal)) },
    actions: { leave: (_, { address }) => leave(address) },
  });
};
