import { fromPromise } from 'xstate';
import { agenciesApi } from '#api/agencies.ts';
import type { Client } from '#api/client.ts';
import { agencyPickerMachine } from '#machines/session/agency-picker/agency-picker.machine.ts';

interface AgencyPickerDeps {
  call: Client;
  switchAgency: (code: string) => void;
}

/** Choosing the agency that an internal user works for, with the carrier and the session. */
export const agencyPickerActor = ({ call, switchAgency }: AgencyPickerDeps) =>
  agencyPickerMachine.provide({
    actors: {
      findAgencies: fromPromise(({ input: { text }, signal }) => agenciesApi(call).find(text, signal)),
    },
    actions: { switchAgency: (_, { agency }) => switchAgency(agency) },
  });
