import type { ReactNode } from 'react';
import { ErrorIcon } from '#ui/alert-icons.tsx';
import { partOf } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** What every field takes around its control. */
export interface FieldFrame {
  /** of the control; error summaries link to it */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** what is wrong, in words; absent while nothing is */
  error?: ReactNode;
  isOptional?: boolean;
}

/** Ids of what describes a control, for its `aria-describedby` (VAL-03). */
export const describedBy = ({ id, hint, error }: Pick<FieldFrame, 'id' | 'hint' | 'error'>): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;

/** The message of a field that is wrong, to be tied to its control by `aria-describedby`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={`${id}-error`} className={partOf('field', 'error')}>
    <ErrorIcon size={16} />
    <span>
      <VisuallyHidden>Error: </VisuallyHidden>
      {children}
    </span>
  </p>
);

/** Label, hint and message around a control. */
export const Field = ({ id, label, hint, error, isOptional, children }: FieldFrame & { children: ReactNode }) => (
  <div className={partOf('field', 'root')}>
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
