/** Whether the browser would ask before the tab is closed. */
export const isUnloadHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
