import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';

/** What a Container takes. */
export interface ContainerProps {
  children: ReactNode;
  /** 1300 px by default; `search` 970 px, `box` 693 px, `narrow` 560 px */
  width?: 'search' | 'box' | 'narrow';
  /** dark ground and light text inside */
  isDark?: boolean;
  /** inside another container: no gutters of its own */
  isFlush?: boolean;
}

/** Keeps content to the widths of the product, in the middle of the page. */
export const Container = ({ children, width, isDark, isFlush }: ContainerProps) => (
  <div className={classOf('container', { width, flush: isFlush, dark: isDark })} data-dark={isDark || undefined}>
    {children}
  </div>
);
