import type { Failure } from '#machines/domain/shared/failure.ts';
import type { Portal } from '../boot/portal.ts';
import { openExternal, type OpenExternal } from '../browser/open-external.ts';

/**
 * Opens another application for the agency of this tab. Until it is known which agency that is, and all of it is loaded, it
 * opens nothing and throws a `Failure`: 409 while the user has to choose between two agencies, 503 while the agency changes.
 */
export const openForAgency =
  ({ actor }: Pick<Portal, 'actor'>): OpenExternal =>
  (externalTarget) => {
    const session = actor.getSnapshot().children.session?.getSnapshot();
    if (session?.hasTag('stale')) throw refusal(409, 'You now work for another agency.');
    if (session?.hasTag('choosing') || session?.hasTag('changing')) {
      throw refusal(503, 'You’re switching agencies. Try again in a moment.');
    }
    return openExternal(externalTarget);
  };

const refusal = (status: number, message: string): Failure => ({
  kind: 'refused',
  status,
  title: null,
  message,
  retryAfter: null,
  requestId: null,
});
