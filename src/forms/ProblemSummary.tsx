import { useState } from 'react';
import { messages, type FieldProblem } from '#machines/domain/shared/validation.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';

/** What a ProblemSummary takes. */
export interface ProblemSummaryProps {
  problems: readonly FieldProblem[];
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
  problems.map(({ field, message }) => {
    const label = labels[field] ?? field;
    const missing = required[field] ?? `Enter your ${label.toLowerCase()}`;
    return {
      message: message === messages.required ? missing : `${label}: ${message}`,
      fieldId: `${idPrefix}${field}`,
    };
  });
