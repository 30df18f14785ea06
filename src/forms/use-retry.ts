import { useEffect, type RefObject } from 'react';

/**
 * After a wrong password or code the field has the focus and its text is selected, so that the next try replaces it.
 * @param isRefused whether the carrier refused what was entered; the field of a form that is to be entered again `isInvalid`
 */
export const useRetry = (form: RefObject<HTMLFormElement | null>, isRefused: boolean): void => {
  useEffect(() => {
    const field = isRefused ? form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]') : null;
    field?.focus();
    field?.select();
  }, [form, isRefused]);
};
