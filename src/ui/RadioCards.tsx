import { useId, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { FieldError } from '#ui/Field.tsx';
import { type Tint, tintOf } from '#ui/tint.ts';

/** One choice of a group. */
export interface Choice {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** why it cannot be chosen now; it stays in reach of the keyboard, so that the reason can be read */
  unavailableReason?: string;
}

/** What RadioCards take. */
export interface RadioCardsProps {
  /** of the first radio, so that error summaries can link to it */
  id?: string;
  name: string;
  legend: ReactNode;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** of what is chosen */
  color?: Tint;
  /** the choice stays as it is while something that was started with it is going on */
  isHeld?: boolean;
}

/** A group of radios drawn as cards. */
export const RadioCards = ({
  id,
  name,
  legend,
  options,
  value,
  onChange,
  error,
  color,
  isHeld = false,
}: RadioCardsProps) => {
  const ownId = useId();
  const firstId = id ?? ownId;
  return (
    <fieldset
      className={partOf('choices', 'root')}
      aria-describedby={error ? `${firstId}-error` : undefined}
      {...tintOf('RadioCards', color)}
    >
      <legend className={partOf('choices', 'legend')}>{legend}</legend>
      {error && <FieldError id={firstId}>{error}</FieldError>}
      <div className={partOf('choices', 'list', { look: 'cards' })}>
        {options.map((option, at) => (
          <label key={option.value} className={partOf('choices', 'option', { look: 'cards' })}>
            <input
              type="radio"
              id={at === 0 ? firstId : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-labelledby={`${firstId}-${at}`}
              aria-describedby={describe(`${firstId}-${at}`, option)}
              aria-disabled={isHeld || option.unavailableReason !== undefined || undefined}
              onChange={() => !isHeld && option.unavailableReason === undefined && onChange(option.value)}
              className={partOf('choices', 'input', { look: 'cards' })}
            />
            <span>
              <span id={`${firstId}-${at}`} className={partOf('choices', 'label', { look: 'cards' })}>
                {option.label}
              </span>
              {option.description && (
                <span id={`${firstId}-${at}-description`} className={partOf('choices', 'description')}>
                  {option.description}
                </span>
              )}
              {option.unavailableReason && (
                <span id={`${firstId}-${at}-reason`} className={partOf('choices', 'description')}>
                  {option.unavailableReason}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The ids of what is said of a choice after its name. */
const describe = (id: string, { description, unavailableReason }: Choice): string | undefined =>
  [description ? `${id}-description` : '', unavailableReason ? `${id}-reason` : ''].filter(Boolean).join(' ') ||
  undefined;
