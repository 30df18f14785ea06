import { Fragment, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';

/** One fact: what it is about and what it is. */
export interface Fact {
  term: string;
  details: ReactNode;
  /** figures of one width */
  isNumeric?: boolean;
}

/** Facts, each with its name. `isInline` sets them beside one another. */
export const DescriptionList = ({ facts, isInline }: { facts: readonly Fact[]; isInline?: boolean }) => (
  <dl className={partOf('facts', 'root', { inline: isInline })}>
    {facts.map(({ term, details, isNumeric }) => {
      const pair = (
        <>
          <dt className={partOf('facts', 'term')}>{term}</dt>
          <dd className={partOf('facts', 'details', { numeric: isNumeric })}>{details}</dd>
        </>
      );
      return isInline ? <div key={term}>{pair}</div> : <Fragment key={term}>{pair}</Fragment>;
    })}
  </dl>
);
