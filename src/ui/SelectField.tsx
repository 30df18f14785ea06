import { ChevronDown } from 'lucide-react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';

/** What a SelectField takes besides the attributes of a native select. */
export interface SelectFieldProps extends FieldProps<'select', 'multiple' | 'onChange' | 'value'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** null while nothing is chosen */
  value: string | null;
  onChange: (value: string) => void;
  /** first entry while nothing is chosen */
  placeholder?: string;
}

/** One choice out of many, in the platform's own list. */
export const SelectField = ({ options, value, onChange, placeholder, ...props }: SelectFieldProps) => {
  const { frame, control, rest } = useField(props);
  demand(options.length > 0, 'SelectField', () => `options of "${rest.name ?? frame.id}" are empty`);
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        <select
          {...rest}
          {...control}
          className={partOf('field', 'input', { select: true })}
          value={value ?? ''}
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
        <Icon of={ChevronDown} size="md" className={partOf('field', 'chevron')} />
      </div>
    </Field>
  );
};
