import type { ComponentProps, ComponentType } from 'react';
import { demandOneOf } from '#ui/developer-error.ts';

const pixels = { xs: 14, sm: 16, md: 18, lg: 20, xl: 24 } as const;

/** How large an icon is drawn: 14, 16, 18, 20 or 24 px. */
export type IconSize = keyof typeof pixels;

type Drawn = { size: number } & Pick<ComponentProps<'svg'>, 'aria-hidden' | 'aria-label' | 'className' | 'role'>;

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
  demandOneOf('Icon', 'size', size, Object.keys(pixels));
  const says = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <Drawing size={pixels[size]} {...says} {...(className && { className })} />;
};
