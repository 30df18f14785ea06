import { formatAgency } from '#machines/domain/shared/agency.ts';
import { agencyNamed } from '#machines/domain/shared/identity.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';

/** Code and name of the agency that the session acts for. */
export const useAgencyName = (): string | null => {
  const selected = useSelectedAgency();
  const agency = agencyNamed(useIdentity(), selected);
  return agency ? formatAgency(agency) : null;
};
