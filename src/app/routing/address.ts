import { createContext, useContext } from 'react';
import type { Address, AddressHistory } from './history.ts';

interface OpenAddress {
  address: Address;
  history: AddressHistory;
}

/** The address that is open. */
export const AddressContext = createContext<OpenAddress | null>(null);

/** The open address, and the history that leads to others. */
export const useAddress = (): OpenAddress => {
  const open = useContext(AddressContext);
  if (!open) throw new Error('useAddress: there is no address around this component');
  return open;
};
