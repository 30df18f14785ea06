import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';
import { spacings, type Spacing } from '#ui/Stack.tsx';

/** What a Card takes. */
export interface CardProps {
  children: ReactNode;
  spacing?: Spacing;
  as?: 'div' | 'section' | 'article';
}

/** A sheet that holds things that belong together. */
export const Card = ({ children, spacing = 'lg', as: Element = 'div' }: CardProps) => {
  demandOneOf('Card', 'spacing', spacing, spacings);
  return <Element className={classOf('card', { spacing })}>{children}</Element>;
};
