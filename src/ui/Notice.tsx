import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/alert-icons.tsx';
import { partOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };

/** What a Notice takes. `role` makes it speak when it comes in: `alert` at once, `status` when convenient. */
export interface NoticeProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  role?: 'status' | 'alert';
  children?: ReactNode;
  /** buttons or links at the end */
  actions?: ReactNode;
}

/** Something to know, in the place where it matters. */
export const Notice = ({ tone = 'info', title, role, children, actions }: NoticeProps) => {
  demandOneOf('Notice', 'tone', tone, Object.keys(icons));
  const Icon = icons[tone];
  return (
    <div className={partOf('notice', 'root', { tone })} role={role}>
      <Icon size={20} />
      <div className={partOf('notice', 'body')}>
        {title && <p className={partOf('notice', 'title')}>{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
};
