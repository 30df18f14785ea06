import type { ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';

/** What an EmptyState takes. */
export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** what to do next */
  action?: ReactNode;
}

/** Shown in place of missing results, with what to do next. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={partOf('empty', 'root')}>
    {icon && <span className={partOf('empty', 'icon')}>{icon}</span>}
    <p className={partOf('empty', 'title')}>{title}</p>
    {children && <div className={partOf('empty', 'text')}>{children}</div>}
    {action}
  </div>
);
