import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';

/** What a Grid takes. */
export interface GridProps {
  children: ReactNode;
  /** fields beside one another are in one line, whatever is written above one of them */
  isLevel?: boolean;
}

/** Twelve columns; four below 600 px, eight below 960 px. */
export const Grid = ({ children, isLevel }: GridProps) => (
  <div className={classOf('grid', { level: isLevel })}>{children}</div>
);

type Upto4 = 1 | 2 | 3 | 4;
type Upto8 = Upto4 | 5 | 6 | 7 | 8;
type Upto12 = Upto8 | 9 | 10 | 11 | 12;

/** How many columns a Column spans from each breakpoint on (600, 960, 1264 and 1904 px); all of them without any. */
export interface ColumnProps {
  children: ReactNode;
  xs?: Upto4 | 'auto';
  sm?: Upto8 | 'auto';
  md?: Upto12 | 'auto';
  lg?: Upto12 | 'auto';
  xl?: Upto12 | 'auto';
}

const most = { xs: 4, sm: 8, md: 12, lg: 12, xl: 12 };

const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'] as const;

/** The custom properties of a cell: where nothing is said for a breakpoint, what holds below it continues. */
const spansOf = (spans: readonly (number | 'auto' | undefined)[]): object => {
  let column = '1 / -1';
  return Object.fromEntries(
    breakpoints.map((name, at) => {
      const span = spans[at];
      if (span !== undefined) column = span === 'auto' ? span : `span ${span}`;
      return [`--${name}`, column];
    }),
  );
};

/** A cell of a Grid. */
export const Column = ({ children, xs, sm, md, lg, xl }: ColumnProps) => {
  for (const [name, span] of Object.entries({ xs, sm, md, lg, xl })) {
    const limit = most[name as keyof typeof most];
    const isRight = span === undefined || span === 'auto' || (Number.isInteger(span) && span >= 1 && span <= limit);
    demand(isRight, 'Column', () => `invalid ${name} "${span}", expected auto or 1 to ${limit}`);
  }
  return (
    <div className={classOf('column')} style={spansOf([xs, sm, md, lg, xl])}>
      {children}
    </div>
  );
};
