import type { ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';

/** What a Container takes. */
export interface ContainerProps {
  children: ReactNode;
  /** 1300 px by default; `search` 970 px, `box` 693 px, `narrow` 560 px */
  width?: 'search' | 'box' | 'narrow';
  /** dark ground and light text inside */
  isDark?: boolean;
}

/** Keeps content to the widths of the product, in the middle of the page. */
export const Container = ({ children, width, isDark }: ContainerProps) => (
  <div className={classOf('container', { width, dark: isDark })} data-dark={isDark || undefined}>
    {children}
  </div>
);
