import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';

/** Steps of the 4 px grid: 4, 8, 16, 24, 32 and 48 px. */
export const spacings = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const;
export type Spacing = (typeof spacings)[number];

/** What a Stack takes. */
export interface StackProps {
  children: ReactNode;
  gap?: Spacing;
  align?: 'start' | 'center';
  as?: 'div' | 'ul' | 'ol' | 'section' | 'form';
}

/** Things below one another. */
export const Stack = ({ children, gap = 'md', align, as: Element = 'div' }: StackProps) => {
  demandOneOf('Stack', 'gap', gap, spacings);
  return <Element className={classOf('stack', { gap, align })}>{children}</Element>;
};

/** What an Inline takes. */
export interface InlineProps {
  children: ReactNode;
  gap?: Spacing;
  justify?: 'between' | 'bar' | 'end';
  as?: 'div' | 'ul' | 'span';
}

/** Things beside one another, on more lines where they do not fit. */
export const Inline = ({ children, gap = 'sm', justify, as: Element = 'div' }: InlineProps) => {
  demandOneOf('Inline', 'gap', gap, spacings);
  return <Element className={classOf('inline', { gap, justify })}>{children}</Element>;
};
