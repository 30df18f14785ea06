import { X } from 'lucide-react';
import { classOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';
import { Icon } from '#ui/Icon.tsx';

const colors = ['none', 'primary', 'secondary', 'neutral', 'success', 'info', 'warning', 'error'] as const;
const sizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** What a Chip takes. */
export interface ChipProps {
  label: string;
  color?: (typeof colors)[number];
  size?: (typeof sizes)[number];
  /** makes the chip a button named "Remove" and its label */
  onRemove?: () => void;
}

/** A short mark of a kind or a choice. */
export const Chip = ({ label, color = 'neutral', size = 'sm', onRemove }: ChipProps) => {
  demandOneOf('Chip', 'color', color, colors);
  demandOneOf('Chip', 'size', size, sizes);
  const look = classOf('chip', { color, size, removable: onRemove !== undefined });
  if (!onRemove) return <span className={look}>{label}</span>;
  return (
    <button type="button" className={look} aria-label={`Remove ${label}`} onClick={onRemove}>
      {label}
      <Icon of={X} size="xs" />
    </button>
  );
};
