import type { ComponentProps, ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';

/** What an IconButton takes besides the attributes of a native button. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** what it does, for assistive technology and as a tooltip */
  label: string;
  icon: ReactNode;
  size?: 'sm' | 'md';
}

/** A button that is only an icon. */
export const IconButton = ({ label, icon, size = 'md', ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classOf('button', { variant: 'quiet', size, square: true })}
    aria-label={label}
    title={label}
  >
    {icon}
  </button>
);
