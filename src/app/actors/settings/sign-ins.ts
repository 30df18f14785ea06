import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { settingsApi } from '#api/settings.ts';
import { signInsMachine } from '#machines/settings/sign-ins/sign-ins.machine.ts';

/** Where the user is signed in, with the carrier. */
export const signInsActor = ({ call }: { call: Client }) => {
  const settings = settingsApi(call);
  return signInsMachine.provide({
    actors: {
      readAccess: fromPromise(({ signal }) => settings.readAccess(signal)),
      endAccess: fromPromise(({ input, signal }) => settings.endAccess(input, signal)),
    },
  });
};
