import { day, minute } from '../../durations.ts';
import { isKnownNetwork } from '../../db/known-networks.ts';
import { attemptAll, forgetAttempts, waitFor, type KeyLimits } from '../../db/limits.ts';
import { addressOf, type Recipient } from '../../delivery/recipient.ts';
import type { RequestContext } from '../../http/request-context.ts';

/**
 * Codes to one recipient that one network requests, and codes of one account to any phone: six in a
 * quarter of an hour, the first one among them.
 */
const perNetwork = [
  { most: 6, period: 15 * minute },
  { most: 20, period: day },
];
/**
 * Codes to one recipient, requested from networks that the owner has not signed in from, all of them together: so many
 * with the account's password and so many without, so that other callers do not use up those of the owner.
 */
const perRecipient = [{ most: 15, period: day }];
/** Codes that one network requests without a password, over all recipients. */
const withoutPassword = [{ most: 20, period: 15 * minute }];

/** A request for a code: its recipient and its caller. */
export interface CodeRequest extends Pick<RequestContext, 'services' | 'now' | 'ip'> {
  /** where the code goes */
  to: Recipient;
  /** email address of the account that it is for */
  owner: string;
  /** whether it can be requested without the account's password */
  isOpen: boolean;
}

const hereOf = ({ to, ip }: CodeRequest): KeyLimits => ({ key: `codes:${addressOf(to)}:${ip}`, limits: perNetwork });

const limitsOf = async (request: CodeRequest): Promise<KeyLimits[]> => {
  const { services, now, ip, to, owner, isOpen } = request;
  const isKnown = await isKnownNetwork(services.db, owner, ip, now);
  return [
    ...(isOpen ? [{ key: `codes-network:${ip}`, limits: withoutPassword }] : []),
    hereOf(request),
    ...(isKnown ? [] : [{ key: `codes-${isOpen ? 'open' : 'closed'}:${addressOf(to)}`, limits: perRecipient }]),
    ...(to.kind === 'email' ? [] : [{ key: `codes-for:${owner}`, limits: perNetwork }]),
  ];
};

/**
 * Takes one code out of the recipient's budget, which first and repeated codes share, in all sessions and flows.
 * @returns how long to wait where there is none, and the ids of what was counted, to be given back
 */
export const takeCode = async (request: CodeRequest): Promise<{ ids: string[]; wait: number }> =>
  attemptAll(request.services.db, await limitsOf(request), request.now);

/** Milliseconds until the recipient may be sent another code; 0 where that is now. */
export const waitForCode = async (request: CodeRequest): Promise<number> => {
  const { services, now } = request;
  const limits = await limitsOf(request);
  return Math.max(...(await Promise.all(limits.map((one) => waitFor(services.db, one, now)))));
};

/** A correct code shows that its recipient requested it: the codes of this network no longer count. */
export const forgetCodes = (request: CodeRequest): Promise<void> =>
  forgetAttempts(request.services.db, hereOf(request).key);
