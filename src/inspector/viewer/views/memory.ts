/** What was chosen before on this device; null where storage is off. */
export const recall = (key: string): string | null => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Remembers a choice on this device; where storage is off it holds until the page is closed. */
export const remember = (key: string, choice: string): void => {
  try {
    window.localStorage.setItem(key, choice);
  } catch {
    // nothing to do: the choice is in effect already
  }
};
