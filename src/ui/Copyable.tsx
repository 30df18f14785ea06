import { CopyButton, type CopyButtonProps } from '#ui/CopyButton.tsx';

/** What a Copyable takes. */
export interface CopyableProps extends Omit<CopyButtonProps, 'children' | 'as'> {
  /** address of what has the number, where that is another page */
  href?: string;
}

/** A number with the button that copies it. */
export const Copyable = ({ href, ...copied }: CopyableProps) => (
  <CopyButton {...copied}>{href === undefined ? copied.value : <a href={href}>{copied.value}</a>}</CopyButton>
);
