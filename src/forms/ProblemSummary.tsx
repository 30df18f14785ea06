import { useState } from 'react';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

/** What a ProblemSummary takes. */
export interface ProblemSummaryProps {
  problems: readonly FormProblem[];
  /** the labels of the fields */
  labels: Readonly<Record<string, string>>;
  /** what to do about a required field, where it is not to enter it */
  required?: Readonly<Record<string, string>>;
  /** what the ids of the controls begin with, before the name of the field */
  idPrefix?: string;
}

/** Names the fields with a problem and links to them; takes the focus once for each new list of problems. */
export const ProblemSummary = (props: ProblemSummaryProps) => {
  const { problems } = props;
  const [kept, setKept] = useState({ problems, shown: summaryOf(props) });
  if (kept.problems !== problems) setKept({ problems, shown: summaryOf(props) });
  return <ErrorSummary problems={kept.shown} />;
};

const summaryOf = ({ problems, labels, required = {}, idPrefix = '' }: ProblemSummaryProps) =>
  problems.map((problem) => {
    const { field } = problem;
    const label = labels[field] ?? field;
    const missing = required[field] ?? `Enter your ${label.toLowerCase()}`;
    return {
      message: problem.code === 'required' ? missing : `${label}: ${describeProblem(problem)}`,
      fieldId: `${idPrefix}${field}`,
    };
  });
