import { createContext, useContext } from 'react';
import type { Address, AddressHistory } from './history.ts';

interface OpenAddress {
  address: Address;
  history: AddressHistory;
}

/** The address that is open, for all that is drawn around the pages and before them. */
export const AddressContext = createContext<OpenAddress | null>(null);

/** The open address with the history under it. Pages ask the router, which is drawn from this. */
export const useAddress = (): OpenAddress => {
  const open = useContext(AddressContext);
  if (!open) throw new Error('useAddress: there is no address around this component');
  return open;
};
