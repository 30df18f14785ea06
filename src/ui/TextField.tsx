import type { ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';

/** What a TextField takes besides the attributes of a native input. */
export interface TextFieldProps extends FieldProps<'input'> {
  /** an icon at the start, for decoration */
  icon?: ReactNode;
}

/** One line of text with its label, hint and message. */
export const TextField = ({ icon, ...props }: TextFieldProps) => {
  const { frame, control, rest } = useField(props);
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        {icon && <span className={partOf('field', 'adornment')}>{icon}</span>}
        <input type="text" {...rest} {...control} className={partOf('field', 'input')} />
      </div>
    </Field>
  );
};
