import { useState } from 'react';
import type { FieldProblem } from '#machines/domain/shared/validation.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

/** What a ProblemSummary takes. */
export interface ProblemSummaryProps {
  problems: readonly FieldProblem[];
  /** the labels of the fields */
  labels: Readonly<Record<string, string>>;
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

const summaryOf = ({ problems, labels, idPrefix = '' }: ProblemSummaryProps) =>
  problems.map(({ field, message }) => ({
    message: `${labels[field] ?? field}: ${message}`,
    fieldId: `${idPrefix}${field}`,
  }));
