import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
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

/** What is wrong with the fields of a form, which the page's title shows too. */
export const useProblems = (actor: ProblemsRef) => {
  const problems = useSelector(actor, selectProblems);
  useErrorTitle(problems.length > 0);
  const messageOf = (problem: FieldProblem | undefined) => problem && describeProblem(problem);
  return {
    problems,
    /** the message for a field, if there is one */
    errorOf: (field: string) => messageOf(problems.find((problem) => problem.field === field)),
    /** the message of the first field with a problem */
    firstError: messageOf(problems[0]),
  };
};
