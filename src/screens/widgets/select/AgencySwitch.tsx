import { ChevronDown } from 'lucide-react';
import { Suspense, useId } from 'react';
import { formatAgency, type Agency } from '#machines/domain/shared/agency.ts';
import { optionsPerPage } from '#machines/domain/widgets/select.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

/** What an AgencySwitch takes; `agencies` in the order in which they are listed. */
export interface AgencySwitchProps {
  agencies: readonly Agency[];
  /** code of the agency one works for */
  current: string | null;
  onChange: (code: string) => void;
  isBusy?: boolean;
}

const AgencySelect = lazyComponent('agencySelect', () => import('#screens/widgets/select/AgencySelect.tsx'));

/**
 * Which agency one works for, and the way to another one: the bare name when there is no other, a list of the platform
 * for a few, one that is typed in for more than fit on a page of it.
 */
export const AgencySwitch = ({ agencies, current, onChange, isBusy = false }: AgencySwitchProps) => {
  if (agencies.length === 0) return null;
  const [only] = agencies;
  if (agencies.length === 1 && only) {
    return (
      <p className={partOf('portal', 'agency')}>
        <span>Agency</span> <strong>{formatAgency(only)}</strong>
      </p>
    );
  }
  const few = <FewAgencies agencies={agencies} current={current} onChange={onChange} isBusy={isBusy} />;
  if (agencies.length <= optionsPerPage) return few;
  return (
    <Suspense fallback={few}>
      <div className={partOf('portal', 'agency')}>
        <AgencySelect agencies={agencies} current={current} onChange={onChange} isBusy={isBusy} />
      </div>
    </Suspense>
  );
};

const FewAgencies = ({ agencies, current, onChange, isBusy = false }: AgencySwitchProps) => {
  const id = useId();
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
