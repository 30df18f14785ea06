import { fromPromise } from 'xstate';
import { agenciesApi } from '#api/agencies.ts';
import type { Client } from '#api/client.ts';
import type { WantedAgency } from '#machines/session/session/session.setup.ts';
import { agencyPickerMachine } from '#machines/session/agency-picker/agency-picker.machine.ts';

interface AgencyPickerDeps {
  call: Client;
  switchAgency: (wanted: WantedAgency) => void;
}

/** Choosing the agency that an internal user works for, with the carrier and the session. */
export const agencyPickerActor = ({ call, switchAgency }: AgencyPickerDeps) =>
  agencyPickerMachine.provide({
    actors: {
      findAgencies: fromPromise(({ input: { text }, signal }) => agenciesApi(call).find(text, signal)),
    },
    actions: {
      switchAgency: ({ context: { found } }, { agency }) =>
        switchAgency({ agency, name: found?.agencies.find(({ code }) => code === agency)?.name }),
    },
  });
