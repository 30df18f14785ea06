import { useEffect, useId, useRef } from 'react';
import { partOf } from '#ui/classes.ts';

/** One problem of a form; `fieldId` is the id of the control to go to. */
export interface Problem {
  message: string;
  fieldId?: string;
}

/** What an ErrorSummary takes. A new `problems` array takes focus again. */
export interface ErrorSummaryProps {
  title?: string;
  problems: readonly Problem[];
}

/** What has to be put right before a form can continue: takes focus and leads to each field. */
export const ErrorSummary = ({ title = 'There is a problem', problems }: ErrorSummaryProps) => {
  const titleId = useId();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) element.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={element} role="group" tabIndex={-1} aria-labelledby={titleId} className={partOf('errorSummary', 'root')}>
      <h2 id={titleId} className={partOf('errorSummary', 'title')}>
        {title}
      </h2>
      <ul className={partOf('errorSummary', 'list')}>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
