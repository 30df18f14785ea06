import { useEffect, useId } from 'react';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import type { MaskName } from '#ui/masks.ts';

/** What a MaskedField takes besides a TextField; it keeps its own text (`defaultValue`). */
export interface MaskedFieldProps extends TextFieldProps {
  mask: MaskName;
}

/** A text that is brought into form while it is typed. The masks load behind it: the field works without them. */
export const MaskedField = ({ mask, id, ...field }: MaskedFieldProps) => {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEffect(() => {
    const stopping = new AbortController();
    let remove: (() => void) | undefined;
    const attach = async () => {
      const { applyMask } = await import('#ui/masks.ts');
      const element = document.getElementById(fieldId);
      if (!stopping.signal.aborted && element instanceof HTMLInputElement) remove = applyMask(element, mask);
    };
    attach().catch(() => null);
    return () => {
      stopping.abort();
      remove?.();
    };
  }, [fieldId, mask]);
  return <TextField {...field} id={fieldId} />;
};
