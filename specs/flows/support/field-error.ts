import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { describeProblem } from '#forms/problem-words.ts';

/** What the summary of a form says of a problem, which is the name of a link to its field. */
export const summaryOf = (problem: FieldProblem, labels: Readonly<Record<string, string>>): string => {
  const label = labels[problem.field] ?? problem.field;
  return problem.code === 'required' ? `Enter your ${label.toLowerCase()}` : `${label}: ${describeProblem(problem)}`;
};

/** What a screen says at a field that has a problem; empty where it has none. */
export const errorOf = ({ problems }: { problems: readonly FieldProblem[] }, name: string): string => {
  const problem = problems.find(({ field }) => field === name);
  return problem ? `Error: ${describeProblem(problem)}` : '';
};
