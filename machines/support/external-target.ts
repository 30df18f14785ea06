import type { OpenOutcome } from '../domain/actions/external-target.ts';

/** Guard: the browser blocked the new tab. */
export const isBlocked = (_: unknown, { outcome }: { outcome: OpenOutcome }): boolean => outcome === 'blocked';

/** Guard: the carrier knows no address. */
export const isNothing = (_: unknown, { address }: { address: string | null }): boolean =>
  (address ?? '').trim() === '';
