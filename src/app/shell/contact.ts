import { createContext, useContext } from 'react';

/** Opens the window with the contacts of both brands; the frame provides it. */
export const ContactContext = createContext<() => void>(() => {});

/** Opens the contact dialog of the frame. */
export const useContact = (): (() => void) => useContext(ContactContext);
