import { useState } from 'react';
import { partOf } from '#ui/classes.ts';
import { Field, useField, type FieldProps } from '#ui/Field.tsx';

/** What a PasswordField takes besides the attributes of a native input. */
export interface PasswordFieldProps extends FieldProps<'input', 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; paste and password managers work. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { frame, control, rest } = useField(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        <input
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={partOf('field', 'input', { action: true })}
        />
        <button
          type="button"
          className={partOf('field', 'action')}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          aria-controls={frame.id}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  );
};
