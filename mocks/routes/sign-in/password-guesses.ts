import { day, minute } from '../../durations.ts';
import { isKnownNetwork } from '../../db/known-networks.ts';
import { attemptAll, forgetAttempts, giveBack, type KeyLimits } from '../../db/limits.ts';
import { tooMany } from '../../http/http-error.ts';
import { logSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';

/** Over all accounts, from one network. */
const perNetwork = [{ most: 20, period: minute }];
/** For one account from one network: the waits grow from a minute to a day. */
const perAccountAndNetwork = [
  { most: 5, period: minute },
  { most: 10, period: 15 * minute },
  { most: 20, period: day },
];
/**
 * For one account from everywhere, a hundred a day together (NIST SP 800-63B, 3.2.2): so many from networks that its
 * owner has not signed in from, and so many from the others. Guesses of others do not use up those of the owner.
 */
const perDay = { unknown: [{ most: 60, period: day }], known: [{ most: 40, period: day }] } as const;

/** The account whose password is guessed, and the network of the guess. */
export type Guessing = Pick<RequestContext, 'services' | 'context' | 'now' | 'ip'> & { email: string };

const dayLimit = (kind: keyof typeof perDay, email: string): KeyLimits => ({
  key: `password-${kind}:${email}`,
  limits: perDay[kind],
});

const accountHere = (email: string, ip: string): string => `password:${email}:${ip}`;

/**
 * A new password that the owner has set from this network: wrong ones of this network no longer count, and those of the
 * networks that the owner knows. Those of other networks do, so that a reset gives them no more guesses.
 */
export const forgetGuesses = ({ services, ip, email }: Guessing): Promise<void> =>
  forgetAttempts(services.db, accountHere(email, ip), dayLimit('known', email).key);

/**
 * Counts a guess and makes it; only wrong ones keep counting, whether or not the account exists.
 * @param isRight makes the guess; null for a wrong one
 * @throws HttpError 429
 */
export const guessPassword = async <Found>(
  { services, context, now, ip, email }: Guessing,
  isRight: () => Promise<Found | null>,
): Promise<Found | null> => {
  const { db } = services;
  const isKnown = await isKnownNetwork(db, email, ip, now);
  const here = accountHere(email, ip);
  const { ids, wait } = await attemptAll(
    db,
    [
      { key: `password:${ip}`, limits: perNetwork },
      { key: here, limits: perAccountAndNetwork },
      dayLimit(isKnown ? 'known' : 'unknown', email),
    ],
    now,
  );
  if (wait > 0) {
    logSecurityEvent({ services, context }, 'locked-out', null);
    throw tooMany(wait);
  }
  const found = await isRight();
  if (found !== null) {
    await giveBack(db, ...ids);
    await forgetAttempts(db, here);
  }
  return found;
};

const whileSignedIn = [
  { most: 5, period: 15 * minute },
  { most: 20, period: day },
];

/**
 * The same for a user who is signed in and confirms the password: it counts as a guess of the owner.
 * @throws HttpError 429
 */
export const confirmPassword = async (
  { services: { db }, now, email }: Guessing,
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  const here = `password-change:${email}`;
  const { ids, wait } = await attemptAll(db, [{ key: here, limits: whileSignedIn }, dayLimit('known', email)], now);
  if (wait > 0) throw tooMany(wait);
  if (!(await isRight())) return false;
  await giveBack(db, ...ids);
  await forgetAttempts(db, here);
  return true;
};
