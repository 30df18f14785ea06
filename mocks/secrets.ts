import { hash, verify } from '@node-rs/argon2';
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { inOneForm } from '#machines/domain/shared/password.ts';
import type { HashCost } from './options.ts';

/** A value that cannot be guessed: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A unique id: 96 bits. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The hash of a secret that cannot be guessed: it cannot be read back from the database. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The hash of a text that can be guessed, under a key that is not kept. */
export const digestUnder = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The hash of a password or a code, which can be guessed: argon2id with its own salt. */
export const hashSlowly = (secret: string, cost: HashCost): Promise<string> =>
  hash(inOneForm(secret), { ...cost, parallelism: 1 });

/** Compares a guess with what hashSlowly kept, which an earlier edition kept as it was typed; the hash contains its parameters. */
export const isMatch = async (kept: string, guess: string): Promise<boolean> =>
  (await verify(kept, inOneForm(guess))) || (guess !== inOneForm(guess) && (await verify(kept, guess)));
