import { ChevronDown } from 'lucide-react';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useState } from 'react';

/** What an AgencyButton takes. */
export interface AgencyButtonProps {
  /** code and name of the agency one works for; null for none yet */
  name: string | null;
  onOpen: () => void;
  isBusy?: boolean;
}

/** Which agency an internal user works for, and the way to any other. */
export const AgencyButton = ({ name, onOpen, isBusy = false }: AgencyButtonProps) => {
  const [first] = useState(name);
  return (
    <div className={partOf('portal', 'agency')}>
      <span aria-hidden="true">Agency</span>
      <button
        type="button"
        className={partOf('portal', 'select')}
        aria-haspopup="dialog"
        aria-label={name ? `Agency: ${name}` : 'Choose an agency'}
        aria-disabled={isBusy}
        onClick={() => !isBusy && onOpen()}
      >
        {name ?? 'Choose an agency'}
      </button>
      <Icon of={ChevronDown} />
      <LiveRegion>{name !== null && name !== first ? `Switched to ${name}` : ''}</LiveRegion>
    </div>
  );
};
