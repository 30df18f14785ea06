import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Whether what was left is restored: after going back, after a reload, and where the address has `persist=true`. */
export const useMayRestore = (): boolean => {
  const isPop = useNavigationType() === NavigationType.Pop;
  return new URLSearchParams(useLocation().search).get('persist') === 'true' || isPop;
};
