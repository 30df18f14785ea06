import { digest } from '../secrets.ts';
import { lock, lockedUntil } from './limits.ts';
import type { Database } from './tables.ts';

/** How long a network is remembered after the last sign-in from it, in milliseconds. */
const memory = 30 * 24 * 3_600_000;

const keyOf = (email: string, network: string): string => `known:${digest(`${email}\n${network}`)}`;

/** Remembers that the owner of an account has proven who they are from a network; kept as a hash of both. */
export const rememberNetwork = (db: Database, email: string, network: string, now: number): Promise<void> =>
  lock(db, keyOf(email, network), now + memory);

/**
 * Whether the owner of an account has signed in from a network lately. Limits that other callers can use up do not hold
 * there.
 */
export const isKnownNetwork = async (db: Database, email: string, network: string, now: number): Promise<boolean> =>
  (await lockedUntil(db, keyOf(email, network), now, memory)) !== null;
