import { minute } from '../../durations.ts';
import { attemptAll, type KeyLimits } from '../../db/limits.ts';
import { tooMany } from '../../http/http-error.ts';
import { recordFailedCall } from '../../http/log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** A browser reports at most every 10 seconds; a network may have many of them. */
const limitsOf = ({ session, ip }: RequestContext): KeyLimits[] => [
  ...(session ? [{ key: `client-log:session:${session.flow}`, limits: [{ most: 12, period: minute }] }] : []),
  { key: `client-log:network:${ip}`, limits: [{ most: 60, period: minute }] },
];

/** Failures that browsers report go to the log and are kept nowhere else. */
export const clientLogHandlers: Handlers<'reportFailures'> = {
  reportFailures: async (request, { body }) => {
    const { wait } = await attemptAll(request.services.db, limitsOf(request), request.now);
    if (wait > 0) throw tooMany(wait);
    for (const failure of body.failures) recordFailedCall(request, failure);
    return {};
  },
};
