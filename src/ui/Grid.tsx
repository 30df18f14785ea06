import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';

/** Twelve columns; four below 600 px, eight below 960 px. */
export const Grid = ({ children }: { children: ReactNode }) => <div className={classOf('grid')}>{children}</div>;

type Upto4 = 1 | 2 | 3 | 4;
type Upto8 = Upto4 | 5 | 6 | 7 | 8;

/** How many columns a Column spans from each breakpoint on; all of them where it does not say. */
export interface ColumnProps {
  children: ReactNode;
  xs?: Upto4 | 'auto';
  sm?: Upto8 | 'auto';
  md?: Upto8 | 9 | 10 | 11 | 12 | 'auto';
}

const most = { xs: 4, sm: 8, md: 12 };

/** A cell of a Grid. */
export const Column = ({ children, xs, sm, md }: ColumnProps) => {
  for (const [name, span] of Object.entries({ xs, sm, md })) {
    const limit = most[name as keyof typeof most];
    const isRight = span === undefined || span === 'auto' || (Number.isInteger(span) && span >= 1 && span <= limit);
    demand(isRight, 'Column', () => `invalid ${name} "${span}", expected auto or 1 to ${limit}`);
  }
  return <div className={classOf('column', { spanXs: xs, spanSm: sm, spanMd: md })}>{children}</div>;
};
