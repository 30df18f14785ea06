import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';
import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { useErrorTitle } from '#ui/title-prefix.ts';
import { describeProblem } from '#forms/problem-words.ts';

interface ProblemsSnapshot {
  context: { problems: readonly FieldProblem[] };
}

/** A machine that checks fields. */
export interface ProblemsRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => ProblemsSnapshot;
}

const selectProblems = ({ context }: ProblemsSnapshot) => context.problems;

const none: readonly FormProblem[] = [];

/**
 * What is wrong with the fields of a form, which the page's title shows too.
 * @param refused what the carrier found, where the form's machine found nothing
 */
export const useProblems = (actor: ProblemsRef, refused = none) => {
  const found = useSelector(actor, selectProblems);
  const problems = found.length > 0 ? found : refused;
  useErrorTitle(problems.length > 0);
  const messageOf = (problem: FormProblem | undefined) => problem && describeProblem(problem);
  return {
    problems,
    /** the message for a field, if there is one */
    errorOf: (field: string) => messageOf(problems.find((problem) => problem.field === field)),
    /** the message of the first field with a problem */
    firstError: messageOf(problems[0]),
  };
};
