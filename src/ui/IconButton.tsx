import type { ComponentProps, ReactNode } from 'react';
import { classOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';

const sizes = ['sm', 'md', 'lg'] as const;

/** What an IconButton takes besides the attributes of a native button. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {
  /** what it does, for assistive technology and, without a title of its own, as a tooltip */
  label: string;
  icon: ReactNode;
  size?: (typeof sizes)[number];
}

/** A button that is only an icon. */
export const IconButton = ({ label, icon, size = 'md', ...rest }: IconButtonProps) => {
  demandOneOf('IconButton', 'size', size, sizes);
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classOf('button', { variant: 'quiet', size, square: true })}
      aria-label={label}
    >
      {icon}
    </button>
  );
};
