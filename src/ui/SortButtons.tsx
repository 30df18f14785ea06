import { ArrowDown, ArrowUp } from 'lucide-react';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

/** What SortButtons take. */
export interface SortButtonsProps {
  /** before the buttons; names the group */
  label?: string;
  columns: readonly { name: string; displayName: string; active: boolean }[];
  direction: 'ASC' | 'DESC';
  onChoose: (name: string) => void;
}

/** The columns that results can be ordered by; the pressed one names its direction. */
export const SortButtons = ({ label = 'Order By', columns, direction, onChoose }: SortButtonsProps) => {
  const Arrow = direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <div role="group" aria-label={label} className={partOf('sort', 'root')}>
      <span className={partOf('sort', 'label')} aria-hidden="true">
        {label}
      </span>
      {columns.map(({ name, displayName, active }) => (
        <button
          key={name}
          type="button"
          aria-pressed={active}
          aria-label={active ? `${displayName}, ${direction === 'ASC' ? 'ascending' : 'descending'}` : undefined}
          className={partOf('sort', 'button')}
          onClick={() => onChoose(name)}
        >
          {displayName}
          {active && <Icon of={Arrow} size="xs" />}
        </button>
      ))}
    </div>
  );
};
