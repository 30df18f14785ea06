import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { describeProblem } from '#forms/problem-words.ts';

/** What a screen says at a field that has a problem; empty where it has none. */
export const errorOf = ({ problems }: { problems: readonly FieldProblem[] }, name: string): string => {
  const problem = problems.find(({ field }) => field === name);
  return problem ? `Error: ${describeProblem(problem)}` : '';
};
