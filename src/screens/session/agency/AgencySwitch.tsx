import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatAgency, type Agency } from '#machines/domain/shared/agency.ts';
import { optionsPerPage } from '#machines/domain/widgets/select.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What an AgencySwitch takes; `agencies` in the order in which they are listed. */
export interface AgencySwitchProps {
  agencies: readonly Agency[];
  /** code of the agency one works for */
  current: string | null;
  onChange: (code: string) => void;
  isBusy?: boolean;
}

const AgencyList = lazyComponent('agencyList', () => import('#screens/session/agency/AgencyList.tsx'));
const AgencySelect = lazyComponent('agencySelect', () => import('#screens/session/agency/AgencySelect.tsx'));

/**
 * Which agency one works for, and the way to another one: the bare name when there is no other, a list for a few, a box to
 * type in for more than fit on a page of it.
 */
export const AgencySwitch = ({ agencies, current, onChange, isBusy = false }: AgencySwitchProps) => {
  const [first] = useState(current);
  if (agencies.length === 0) return null;
  const [only] = agencies;
  if (agencies.length === 1 && only) {
    return (
      <p className={partOf('portal', 'agency')}>
        <span>Agency</span> <strong>{formatAgency(only)}</strong>
      </p>
    );
  }
  const agency = agencies.find(({ code }) => code === current);
  const name = agency ? formatAgency(agency) : 'Choose an agency';
  const AgencyField = agencies.length <= optionsPerPage ? AgencyList : AgencySelect;
  return (
    <div className={partOf('portal', 'agency')}>
      <ChunkBoundary fallback={<Loading name={name} />}>
        <AgencyField agencies={agencies} current={current} onChange={onChange} isBusy={isBusy} />
      </ChunkBoundary>
      <LiveRegion>{agency && current !== first ? `Switched to ${name}` : ''}</LiveRegion>
    </div>
  );
};

/** The agency in the place of its field, while the field's code loads. */
const Loading = ({ name }: { name: string }) => (
  <>
    <span>Agency</span>
    <span className={partOf('portal', 'select')}>{name}</span>
    <Icon of={ChevronDown} />
  </>
);
