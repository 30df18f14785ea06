import { useMemo } from 'react';
import { formatAgency, type Agency } from '#machines/domain/shared/agency.ts';
import { Select } from '#widgets/select/Select.tsx';

/** What an AgencySelect takes. */
export interface AgencySelectProps {
  agencies: readonly Agency[];
  /** code of the agency one works for */
  current: string | null;
  onChange: (code: string) => void;
  isBusy: boolean;
}

/** Which of many agencies one works for, found by typing a part of its code or name. */
const AgencySelect = ({ agencies, current, onChange, isBusy }: AgencySelectProps) => {
  const options = useMemo(
    () => agencies.map((agency) => ({ value: agency.code, label: formatAgency(agency) })),
    [agencies],
  );
  const value = useMemo(() => (current === null ? [] : [current]), [current]);
  return (
    <Select
      label="Agency"
      placeholder="Choose an agency"
      options={options}
      value={value}
      isAutocomplete
      isBusy={isBusy}
      onChange={([chosen]) => chosen !== undefined && chosen !== current && onChange(chosen)}
    />
  );
};

export default AgencySelect;
