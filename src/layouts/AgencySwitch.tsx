import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatAgency, type Agency } from '#machines/domain/agency.ts';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

/** What an AgencySwitch takes; `agencies` in the order in which they are listed (SES-06). */
export interface AgencySwitchProps {
  agencies: readonly Agency[];
  /** code of the agency one works for */
  current: string | null;
  onChange: (code: string) => void;
  isBusy?: boolean;
}

/** Which agency one works for, and the way to another one; the bare name when there is no other. */
export const AgencySwitch = ({ agencies, current, onChange, isBusy = false }: AgencySwitchProps) => {
  const id = useId();
  if (agencies.length === 0) return null;
  const [only] = agencies;
  if (agencies.length === 1 && only) {
    return (
      <p className={partOf('portal', 'agency')}>
        <span>Agency</span> <strong>{formatAgency(only)}</strong>
      </p>
    );
  }
  return (
    <div className={partOf('portal', 'agency')}>
      <label htmlFor={id}>Agency</label>
      <select
        id={id}
        className={partOf('portal', 'select')}
        value={current ?? ''}
        aria-busy={isBusy || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {current === null && <option value="">Choose an agency</option>}
        {agencies.map((agency) => (
          <option key={agency.code} value={agency.code}>
            {formatAgency(agency)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  );
};
