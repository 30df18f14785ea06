import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '#ui/alert-icons.tsx';
import { partOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';
import { Icon } from '#ui/Icon.tsx';

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
  return (
    <div className={partOf('notice', 'root', { tone })} role={role}>
      <Icon of={icons[tone]} size="lg" />
      <div className={partOf('notice', 'body')}>
        {title && <p className={partOf('notice', 'title')}>{title}</p>}
        {children}
      </div>
      {actions}
    </div>
  );
};
