import { formatAgency } from '#machines/domain/shared/agency.ts';
import type { AgencySelectProps } from '#screens/session/agency/AgencySelect.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** Which of a few agencies the user acts for: switches on a choice in the list, never on a key in passing. */
const AgencyList = ({ agencies, current, onChange, isBusy }: AgencySelectProps) => (
  <SelectField
    label="Agency"
    placeholder="Choose an agency"
    options={agencies.map((agency) => ({ value: agency.code, label: formatAgency(agency) }))}
    value={current}
    isBusy={isBusy}
    choosesInListOnly
    onChange={(chosen) => chosen !== current && onChange(chosen)}
  />
);

export default AgencyList;
