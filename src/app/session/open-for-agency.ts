import type { Failure } from '#machines/domain/shared/failure.ts';
import type { Portal } from '../boot/portal.ts';
import { openExternal, type OpenExternal } from '../browser/open-external.ts';

/**
 * Opens another application for the agency of this tab. While the user has yet to choose between that and the agency of
 * another tab, it opens nothing and throws a `Failure` with the status of such a call (409).
 */
export const openForAgency =
  ({ actor }: Pick<Portal, 'actor'>): OpenExternal =>
  (externalTarget) => {
    const session = actor.getSnapshot().children.session?.getSnapshot();
    if (session?.hasTag('choosing')) throw refusal(session.hasTag('stale'));
    return openExternal(externalTarget);
  };

const refusal = (isStale: boolean): Failure => ({
  kind: 'refused',
  status: 409,
  title: null,
  message: isStale
    ? 'You switched to another agency in another tab.'
    : 'You’re switching agencies. Try again in a moment.',
  retryAfter: null,
  requestId: null,
});
