import { useId, type ComponentProps, type ReactNode } from 'react';
import { classOf, partOf } from '#ui/classes.ts';
import { demand, demandOneOf } from '#ui/developer-error.ts';
import { Spinner } from '#ui/Spinner.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

interface Look {
  children: ReactNode;
  variant?: (typeof variants)[number];
  size?: (typeof sizes)[number];
  /** a button has an icon on one side at most */
  leftIcon?: ReactNode;
  rightIcon?: ReactNode;
  isFullWidth?: boolean;
}

/** What a Button takes besides the attributes of a native one. */
export interface ButtonProps
  extends Look, Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'disabled'> {
  /** something started by this button is going on: further presses do nothing, the label stays */
  isBusy?: boolean;
  /** why the button cannot be pressed now; shown below it, and the button stays focusable */
  disabledReason?: string | undefined;
  /** a press while there is a `disabledReason`, for moving focus to the first problem */
  onDisabledPress?: () => void;
}

/** What a LinkButton takes besides the attributes of a native link. */
export interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, 'children' | 'className' | 'style'> {
  href: string;
}

const classNameOf = (
  component: string,
  { variant = 'primary', size = 'md', isFullWidth, leftIcon, rightIcon }: Look,
  off?: boolean,
) => {
  demandOneOf(component, 'variant', variant, variants);
  demandOneOf(component, 'size', size, sizes);
  demand(!(leftIcon && rightIcon), component, () => 'leftIcon and rightIcon given, expected one of them');
  return classOf('button', { variant, size, full: isFullWidth, off });
};

const isTrue = (value: unknown) => value === true || value === 'true';

/** The button of the product. Submits its form only as `type="submit"`. */
export const Button = ({
  isBusy = false,
  disabledReason,
  onDisabledPress,
  onClick,
  variant,
  size,
  isFullWidth,
  leftIcon,
  rightIcon,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const isForbidden = Boolean(disabledReason) || isTrue(rest['aria-disabled']);
  const look = classNameOf(
    'Button',
    { variant, size, isFullWidth, leftIcon, rightIcon, children } as Look,
    isForbidden && !isBusy,
  );
  const isOff = isBusy || isForbidden;
  const button = (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (!isOff) return onClick?.(event);
        event.preventDefault();
        if (!isBusy) onDisabledPress?.();
      }}
    >
      {isBusy ? <Spinner /> : leftIcon}
      {children}
      {rightIcon}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className={partOf('reasoned', 'root')}>
      {button}
      <span id={reasonId} className={partOf('reasoned', 'reason')}>
        {disabledReason}
      </span>
    </span>
  );
};

/** A link that looks like a button: it goes somewhere. */
export const LinkButton = ({ variant, size, isFullWidth, leftIcon, rightIcon, children, ...rest }: LinkButtonProps) => (
  <a
    {...rest}
    className={classNameOf('LinkButton', { variant, size, isFullWidth, leftIcon, rightIcon, children } as Look)}
  >
    {leftIcon}
    {children}
    {rightIcon}
  </a>
);
