import { useId, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { FieldError } from '#ui/Field.tsx';
import type { Choice } from '#ui/RadioCards.tsx';
import { type Tint, tintOf } from '#ui/tint.ts';

/** What a CheckboxGroup takes. */
export interface CheckboxGroupProps {
  /** of the first box, so that error summaries can link to it */
  id?: string;
  legend: ReactNode;
  options: readonly Choice[];
  values: readonly string[];
  onChange: (value: string, isChosen: boolean) => void;
  error?: ReactNode;
  /** of what is chosen */
  color?: Tint;
}

/** Any number of choices out of a few. */
export const CheckboxGroup = ({ id, legend, options, values, onChange, error, color }: CheckboxGroupProps) => {
  const ownId = useId();
  const firstId = id ?? ownId;
  return (
    <fieldset
      className={partOf('choices', 'root')}
      aria-describedby={error ? `${firstId}-error` : undefined}
      {...tintOf('CheckboxGroup', color)}
    >
      <legend className={partOf('choices', 'legend')}>{legend}</legend>
      {error && <FieldError id={firstId}>{error}</FieldError>}
      <div className={partOf('choices', 'list')}>
        {options.map(({ value, label, description }, at) => (
          <label key={value} className={partOf('choices', 'option', { look: 'plain' })}>
            <input
              type="checkbox"
              id={at === 0 ? firstId : undefined}
              className={partOf('choices', 'input')}
              aria-labelledby={description ? `${firstId}-${at}` : undefined}
              aria-describedby={description ? `${firstId}-${at}-description` : undefined}
              checked={values.includes(value)}
              onChange={({ currentTarget }) => onChange(value, currentTarget.checked)}
            />
            <span>
              {description ? <span id={`${firstId}-${at}`}>{label}</span> : label}
              {description && (
                <span id={`${firstId}-${at}-description`} className={partOf('choices', 'description')}>
                  {description}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
