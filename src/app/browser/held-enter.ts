/**
 * Has a held Enter press once. The browser repeats it some thirty times a second: what takes the focus would be pressed in turn, a star
 * change with each, and a refused password or code be sent until the carrier locks the account. Returns how to stop.
 */
export const pressEnterOnce = (): (() => void) => {
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  document.addEventListener('keydown', onKey, { capture: true });
  return () => document.removeEventListener('keydown', onKey, { capture: true });
};
