import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import './copy-button.css';

/** What a CopyButton takes. */
export interface CopyButtonProps {
  /** what is copied, as in "account number" */
  what: string;
  value: string;
  /** what the button stays in one line with: where that is a heading, with its last word */
  children?: ReactNode;
  /** a heading is in a `div` */
  as?: 'span' | 'div';
}

const outcomes = { copied: 'Copied', failed: 'Couldn’t copy. Select the number and copy it by keyboard.' } as const;

/** Copies a number to the clipboard with one press, and says whether it did. */
export const CopyButton = ({ what, value, children, as: Element = 'span' }: CopyButtonProps) => {
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return (
    <>
      <Element className="copied">
        {children}{' '}
        <IconButton
          size="sm"
          label={`Copy ${what} ${value}`}
          icon={<Icon of={outcome === 'copied' ? Check : Copy} />}
          onClick={() => void copy()}
          onBlur={() => setOutcome(null)}
        />
      </Element>
      <LiveRegion isVisible={outcome === 'failed'}>{outcome ? outcomes[outcome] : ''}</LiveRegion>
    </>
  );
};
