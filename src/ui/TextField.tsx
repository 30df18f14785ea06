import { useId, type ComponentProps, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { describedBy, Field, type FieldFrame } from '#ui/Field.tsx';

/** What a TextField takes besides the attributes of a native input. */
export interface TextFieldProps
  extends Omit<FieldFrame, 'id'>, Omit<ComponentProps<'input'>, 'className' | 'style' | 'children'> {
  /** an icon at the start, for decoration */
  icon?: ReactNode;
}

/** One line of text with its label, hint and message. */
export const TextField = ({ id, label, hint, error, isOptional, icon, ...input }: TextFieldProps) => {
  const ownId = useId();
  const frame = { id: id ?? ownId, label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        {icon && <span className={partOf('field', 'adornment')}>{icon}</span>}
        <input
          type="text"
          {...input}
          id={frame.id}
          className={partOf('field', 'input')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(frame)}
        />
      </div>
    </Field>
  );
};
