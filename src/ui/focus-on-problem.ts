import { useEffect, useRef, useState } from 'react';

/**
 * Brings the problem of a form with one field to a user who does not see it: the focus goes to the field. Where it is
 * there already, nothing would be said: then `words` are for a live region.
 * @param attempt counts how often the form was submitted
 */
export const useFocusOnProblem = <Form extends HTMLElement>(problem: string | null | undefined, attempt: number) => {
  const form = useRef<Form>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const field = problem ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    const isThere = field !== null && field === document.activeElement;
    // the same words again are read only where the text of the region changes
    setWords(isThere ? `Error: ${problem}${attempt % 2 === 0 ? '' : '\u00a0'}` : '');
    if (!isThere) field?.focus();
  }, [problem, attempt]);
  return { form, words };
};
