import './completion.css';
import type { ComponentProps } from 'react';

/** How much of what takes long is done; without a value it is not known. */
export const Completion = (props: Omit<ComponentProps<'progress'>, 'className'>) => (
  <progress {...props} className="completion" />
);
