import { useId, type ComponentProps, type ReactNode } from 'react';
import { ErrorIcon } from '#ui/alert-icons.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { type Tint, tintOf } from '#ui/tint.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** What every field takes around its control. */
export interface FieldFrame {
  /** of the control; error summaries link to it */
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactNode;
  /** what is wrong, in words; absent while nothing is */
  error?: ReactNode;
  /** wrong, and said elsewhere in which way: the carrier refused it */
  isInvalid?: boolean | undefined;
  isOptional?: boolean | undefined;
  /** of its focus and of what is chosen in it */
  color?: Tint | undefined;
}

/** What a field takes besides the attributes of a native control. */
export type FieldProps<Element extends 'input', Own extends string = never> = FieldFrame &
  Omit<ComponentProps<Element>, keyof FieldFrame | 'className' | 'style' | 'children' | Own>;

/**
 * Parts what a field was given: `frame` is what surrounds its control, `control` what makes the control part of it,
 * and `rest` everything else.
 */
export const useField = <Props extends FieldFrame>(props: Props) => {
  const ownId = useId();
  const { id = ownId, label, hint, error, isInvalid = false, isOptional, color, ...rest } = props;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    frame: { id, label, hint, error, isInvalid, isOptional, color },
    control: {
      id,
      'aria-invalid': error || isInvalid ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
    rest,
  };
};

/** The message of a field that is wrong, to be tied to its control by `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={`${id}-error`} className={partOf('field', 'error')}>
    <Icon of={ErrorIcon} />
    <span>
      <VisuallyHidden>Error: </VisuallyHidden>
      {children}
    </span>
  </p>
);

/** Label, hint and message around a control. */
export const Field = ({
  id,
  label,
  hint,
  error,
  isOptional,
  color,
  children,
}: FieldFrame & { id: string; children: ReactNode }) => (
  <div className={partOf('field', 'root')} {...tintOf('Field', color)}>
    <label htmlFor={id} className={partOf('field', 'label')}>
      {label}
      {isOptional && <span className={partOf('field', 'optional')}> (optional)</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={partOf('field', 'hint')}>
        {hint}
      </p>
    )}
    {error && <FieldError id={id}>{error}</FieldError>}
    {children}
  </div>
);
