import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { refusedFields, type RefusableField } from '#machines/domain/shared/refusal.ts';
import { useProblems, type ProblemsRef } from '#forms/use-problems.ts';

interface RefusalSnapshot {
  context: { failure: Failure | null };
}

/** A machine that checks fields and sends them. */
export interface RefusalRef extends ProblemsRef {
  getSnapshot: () => RefusalSnapshot & ReturnType<ProblemsRef['getSnapshot']>;
}

const selectFailure = ({ context }: RefusalSnapshot) => context.failure;

/**
 * What is wrong with the fields of a form, found here or by the carrier, and `failure` where it belongs to none of them: a
 * field that the carrier refuses says so itself.
 * @param fields those of the form; what the carrier says of another one is a failure as any other
 */
export const useRefusal = (actor: RefusalRef, ...fields: readonly RefusableField[]) => {
  const failure = useSelector(actor, selectFailure);
  const names = fields.join(' ');
  const refused = useMemo(() => refusedFields(failure, names.split(' ')), [failure, names]);
  return { ...useProblems(actor, refused), failure: refused.length > 0 ? null : failure };
};
