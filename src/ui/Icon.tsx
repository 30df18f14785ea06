import type { ComponentProps, ComponentType } from 'react';
import { demandOneOf } from '#ui/developer-error.ts';

const sizes = { xs: '.875rem', sm: '1rem', md: '1.125rem', lg: '1.25rem', xl: '1.5rem' } as const;

/** How large an icon is drawn: 14, 16, 18, 20 or 24 px, and more where the text is larger. */
export type IconSize = keyof typeof sizes;

type Drawn = { size: string } & Pick<ComponentProps<'svg'>, 'aria-hidden' | 'aria-label' | 'className' | 'role'>;

/** What an Icon takes. */
export interface IconProps {
  /** a drawing of the icon library, or of ours */
  of: ComponentType<Drawn>;
  size?: IconSize;
  /** what it says where no words beside it do; without it, it is for decoration */
  label?: string;
  className?: string;
}

/** A drawing beside words, or instead of them. */
export const Icon = ({ of: Drawing, size = 'sm', label, className }: IconProps) => {
  demandOneOf('Icon', 'size', size, Object.keys(sizes));
  const says = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <Drawing size={sizes[size]} {...says} {...(className && { className })} />;
};
