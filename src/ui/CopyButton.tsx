import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

/** What a CopyButton takes. */
export interface CopyButtonProps {
  /** what is copied, as in "account number" */
  what: string;
  value: string;
}

const outcomes = { copied: 'Copied', failed: 'Couldn’t copy. Select the number and copy it by keyboard.' } as const;

/** Copies a number to the clipboard with one press, and says whether it did. */
export const CopyButton = ({ what, value }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <IconButton
        size="sm"
        label={`Copy ${what} ${value}`}
        icon={<Icon of={outcome === 'copied' ? Check : Copy} />}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      />
      <LiveRegion isVisible={outcome === 'failed'}>{outcome ? outcomes[outcome] : ''}</LiveRegion>
    </>
  );
};
