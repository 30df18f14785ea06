import { createContext, useContext } from 'react';

/** Opens the window with the contacts of both brands; the frame provides it. */
export const ContactContext = createContext<() => void>(() => {});

export const useContact = (): (() => void) => useContext(ContactContext);
