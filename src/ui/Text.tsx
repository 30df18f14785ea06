import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';

const levels = [1, 2, 3, 4, 5, 6] as const;
export type Level = (typeof levels)[number];

/** What a Heading takes: `level` is its place in the outline, `size` how it looks where that differs. */
export interface HeadingProps {
  level: Level;
  size?: Level;
  id?: string;
  /** lets a flow put focus on it */
  isFocusable?: boolean;
  children: ReactNode;
}

/** A heading of the page's outline. */
export const Heading = ({ level, size = level, id, isFocusable, children }: HeadingProps) => {
  demandOneOf('Heading', 'level', level, levels);
  const Element: `h${Level}` = `h${level}`;
  return (
    <Element id={id} tabIndex={isFocusable ? -1 : undefined} className={classOf('heading', { level: size })}>
      {children}
    </Element>
  );
};

/** What a Text takes; level 4 is body text. */
export interface TextProps {
  level?: Level;
  tone?: 'muted' | 'error' | 'success';
  weight?: 'medium' | 'bold';
  /** figures of one width, for numbers in columns */
  isNumeric?: boolean;
  id?: string;
  as?: 'p' | 'span' | 'div' | 'strong';
  children: ReactNode;
}

/** A piece of text. */
export const Text = ({ level = 4, tone, weight, isNumeric, id, as: Element = 'p', children }: TextProps) => {
  demandOneOf('Text', 'level', level, levels);
  return (
    <Element id={id} className={classOf('text', { level, tone, weight, numeric: isNumeric })}>
      {children}
    </Element>
  );
};
