import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { describedBy, Field, type FieldFrame } from '#ui/Field.tsx';

/** What a SelectField takes besides the attributes of a native select. */
export interface SelectFieldProps
  extends
    Omit<FieldFrame, 'id'>,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'multiple' | 'onChange' | 'value'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** null while nothing is chosen */
  value: string | null;
  onChange: (value: string) => void;
  /** first entry while nothing is chosen */
  placeholder?: string;
}

/** One choice out of many, in the platform's own list. */
export const SelectField = ({
  id,
  label,
  hint,
  error,
  isOptional,
  options,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectFieldProps) => {
  const ownId = useId();
  demand(options.length > 0, 'SelectField', () => `options of "${rest.name ?? id ?? ownId}" are empty`);
  const frame = { id: id ?? ownId, label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        <select
          {...rest}
          id={frame.id}
          className={partOf('field', 'input', { select: true })}
          value={value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(frame)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {(placeholder || value === null) && (
            <option value="" disabled={value !== null}>
              {placeholder ?? 'Choose one'}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className={partOf('field', 'chevron')} />
      </div>
    </Field>
  );
};
