import { demandOneOf } from '#ui/developer-error.ts';

const tints = ['primary', 'secondary', 'dark', 'neutral', 'light', 'success', 'info', 'warning', 'error'] as const;

/** Color of a form input: of its focus, and of what is chosen in it. */
export type Tint = (typeof tints)[number];

/** The attribute by which what is inside takes a color; none for `primary`, which is the brand's accent. */
export const tintOf = (component: string, color: Tint = 'primary'): { 'data-color'?: Tint } => {
  demandOneOf(component, 'color', color, tints);
  return color === 'primary' ? {} : { 'data-color': color };
};
