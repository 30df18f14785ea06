/** Whether a field of the page has another value than the one it was given, apart from spaces around it. */
export const hasUnsavedChanges = (root: ParentNode): boolean =>
  [...root.querySelectorAll<HTMLInputElement>('form input')].some(
    ({ value, defaultValue }) => value.trim() !== defaultValue.trim(),
  );

/** Has the browser ask before the tab is closed, the page loaded again or another site opened, as long as something would be lost. */
export const guardUnload = (isNeeded: () => boolean): (() => void) => {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
};
