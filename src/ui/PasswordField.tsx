import { useId, useState, type ComponentProps } from 'react';
import { partOf } from '#ui/classes.ts';
import { describedBy, Field, type FieldFrame } from '#ui/Field.tsx';

/** What a PasswordField takes besides the attributes of a native input. */
export interface PasswordFieldProps
  extends Omit<FieldFrame, 'id'>, Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown; paste and password managers work (LGN-09). */
export const PasswordField = ({ id, label, hint, error, isOptional, ...input }: PasswordFieldProps) => {
  const ownId = useId();
  const [isShown, setIsShown] = useState(false);
  const frame = { id: id ?? ownId, label, hint, error, ...(isOptional && { isOptional }) };
  return (
    <Field {...frame}>
      <div className={partOf('field', 'control')}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          type={isShown ? 'text' : 'password'}
          id={frame.id}
          className={partOf('field', 'input', { action: true })}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(frame)}
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
