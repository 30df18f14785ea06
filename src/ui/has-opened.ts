import { useState } from 'react';

/** Whether something is open, or has been: what it shows is drawn when it first opens, and stays, so that what has the focus in it does not go. */
export const useHasOpened = (isOpen: boolean): boolean => {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return isOpen || hasOpened;
};
