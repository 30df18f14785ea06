import './whole.css';
import type { ReactNode } from 'react';

/** A number with spaces in it, which stays on one line. */
export const Whole = ({ children }: { children: ReactNode }) => <span className="whole">{children}</span>;
