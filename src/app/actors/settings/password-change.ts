import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { settingsApi } from '#api/settings.ts';
import { passwordChangeMachine } from '#machines/settings/password-change/password-change.machine.ts';

interface PasswordChangeDeps {
  call: Client;
  reportChange: () => void;
}

/** A new password, with the carrier. */
export const passwordChangeActor = ({ call, reportChange }: PasswordChangeDeps) => {
  const settings = settingsApi(call);
  return passwordChangeMachine.provide({
    actors: { changePassword: fromPromise(({ input, signal }) => settings.changePassword(input, signal)) },
    actions: { reportChange },
  });
};
