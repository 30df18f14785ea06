import { hash, verify } from '@node-rs/argon2';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { HashCost } from './options.ts';

/** A value that nobody can guess: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A name for something, unlike any other. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** How secrets that cannot be guessed are kept: nobody can read them back from the database. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** How passwords and codes, which can be guessed, are kept: argon2id with a salt of their own. */
export const hashSlowly = (secret: string, cost: HashCost): Promise<string> =>
  hash(secret, { ...cost, parallelism: 1 });

/** Compares a guess with what hashSlowly kept; the parameters stand in the hash. */
export const isMatch = (kept: string, guess: string): Promise<boolean> => verify(kept, guess);
