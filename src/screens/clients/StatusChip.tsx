import { Chip, type ChipProps } from '#ui/Chip.tsx';

/** Colors of statuses by their words, in lower case (POL-07). */
const colors: Readonly<Record<string, NonNullable<ChipProps['color']>>> = {
  active: 'success',
  draft: 'warning',
  rated: 'warning',
  entered: 'secondary',
  inactive: 'neutral',
  declined: 'neutral',
  expired: 'neutral',
  lapsed: 'neutral',
  'past due': 'error',
};

/** The color of a status, whatever its case; other words have none. */
const statusColor = (status: string): NonNullable<ChipProps['color']> => colors[status.trim().toLowerCase()] ?? 'none';

/** A status of a policy, bill or claim. */
export const StatusChip = ({ status }: { status: string }) => <Chip label={status} color={statusColor(status)} />;
