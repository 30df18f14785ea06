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
  extends Look, Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'disabled' | 'aria-disabled'> {
  /** something that this button started is in progress: further presses do nothing, the label stays */
  isBusy?: boolean;
  /** the button cannot be pressed now; it stays focusable */
  isUnavailable?: boolean;
  /** why the button is unavailable, which it is while there is a reason; shown below it */
  unavailableReason?: string | undefined;
  /** a press while the button is unavailable, for moving focus to the first problem */
  onUnavailablePress?: () => void;
}

/** What a LinkButton takes besides the attributes of a native link. */
export interface LinkButtonProps extends Look, Omit<ComponentProps<'a'>, 'children' | 'className' | 'style'> {
  href: string;
}

const classNameOf = ({ variant = 'primary', size = 'md', isFullWidth }: Look, off?: boolean) =>
  classOf('button', { variant, size, full: isFullWidth, off });

const demandLook = /*#__NO_SIDE_EFFECTS__*/ (component: string, look: Look): void => {
  demandOneOf(component, 'variant', look.variant, variants);
  demandOneOf(component, 'size', look.size, sizes);
  demand(!(look.leftIcon && look.rightIcon), component, () => 'leftIcon and rightIcon given, expected one of them');
};

/** The button of the product. Submits its form only as `type="submit"`. */
export const Button = (props: ButtonProps) => {
  const {
    isBusy,
    isUnavailable,
    unavailableReason,
    onUnavailablePress,
    onClick,
    variant,
    size,
    isFullWidth,
    leftIcon,
    rightIcon,
    children,
    ...rest
  } = props;
  demandLook('Button', props);
  const reasonId = useId();
  const cannotPress = isUnavailable || Boolean(unavailableReason);
  const isOff = isBusy || cannotPress;
  const button = (
    <button
      type="button"
      {...rest}
      className={classNameOf(props, cannotPress && !isBusy)}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      aria-describedby={unavailableReason ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (!isOff) return onClick?.(event);
        event.preventDefault();
        if (!isBusy) onUnavailablePress?.();
      }}
    >
      {isBusy ? <Spinner /> : leftIcon}
      {children}
      {rightIcon}
    </button>
  );
  if (!unavailableReason) return button;
  return (
    <span className={partOf('reasoned', 'root')}>
      {button}
      <span id={reasonId} className={partOf('reasoned', 'reason')}>
        {unavailableReason}
      </span>
    </span>
  );
};

/** A link that looks like a button: it goes somewhere. */
export const LinkButton = (props: LinkButtonProps) => {
  const { variant, size, isFullWidth, leftIcon, rightIcon, children, ...rest } = props;
  demandLook('LinkButton', props);
  return (
    <a {...rest} className={classNameOf(props)}>
      {leftIcon}
      {children}
      {rightIcon}
    </a>
  );
};
