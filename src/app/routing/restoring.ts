import { useAddress } from './address.ts';

/** Whether what was left is restored: after going back, after a reload, and where the address has `persist=true`. */
export const useMayRestore = (): boolean => {
  const { search, reached } = useAddress().address;
  return new URLSearchParams(search).get('persist') === 'true' || reached === 'POP';
};
