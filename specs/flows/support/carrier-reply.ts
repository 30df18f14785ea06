import { toFailure } from '#machines/domain/shared/failure.ts';
import type { Reply } from '#specs/model/drivers/driver.ts';

/** What the carrier sends for an output or a failure; null is no connection. */
export function carrierReply(value: unknown, kind: 'done' | 'error'): Reply | null {
  if (kind === 'done') return { status: 200, body: value };
  const failure = toFailure(value);
  if (failure.kind === 'malformed') return { status: 200, body: {} };
  if (failure.kind !== 'refused') return null;
  const { status, title, message, retryAfter } = failure;
  return {
    status,
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
    body: { ...(title === null ? {} : { title }), ...(message === null ? {} : { message }) },
  };
}
