import { Fragment, type ReactNode } from 'react';
import { classOf, partOf } from '#ui/classes.ts';

/** One fact: what it is about and what it is. */
export interface Fact {
  term: string;
  details: ReactNode;
  /** figures of one width */
  isNumeric?: boolean;
  /** a list or a sentence, which has a line of its own where facts are beside one another */
  isLong?: boolean;
}

interface DescriptionListProps {
  facts: readonly Fact[];
  /** beside one another */
  isInline?: boolean;
  /** each below its name: details of a sentence, or names as long as an address */
  isStacked?: boolean;
}

/** Facts, each with its name beside it. */
export const DescriptionList = ({ facts, isInline, isStacked }: DescriptionListProps) => (
  <dl className={isStacked ? classOf('stack', { gap: 'sm' }) : partOf('facts', 'root', { inline: isInline })}>
    {facts.map(({ term, details, isNumeric, isLong }) => {
      const pair = (
        <>
          <dt className={partOf('facts', 'term')}>{term}</dt>
          <dd className={partOf('facts', 'details', { numeric: isNumeric })}>{details}</dd>
        </>
      );
      return isInline || isStacked ? (
        <div key={term} className={isLong ? partOf('facts', 'long') : undefined}>
          {pair}
        </div>
      ) : (
        <Fragment key={term}>{pair}</Fragment>
      );
    })}
  </dl>
);
