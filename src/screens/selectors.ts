import type { Failure } from '#machines/domain/shared/failure.ts';

/** What went wrong last in a flow; null where nothing did. */
export const selectFailure = ({ context }: { context: { failure: Failure | null } }): Failure | null => context.failure;

/** Whether a flow waits for an answer. */
export const selectIsBusy = (snapshot: { hasTag: (tag: 'busy') => boolean }): boolean => snapshot.hasTag('busy');
