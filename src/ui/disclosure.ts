import { useEffect, useId, useRef, useState } from 'react';
import { useHasOpened } from '#ui/has-opened.ts';

/**
 * A button that shows and hides a panel: Escape closes it and gives focus back, a press outside and focus leaving it
 * close it too. Spread `trigger` on the button and `panel` on what it opens; both are inside `root`.
 */
export const useDisclosure = <Root extends HTMLElement>() => {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<Root>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const hasOpened = useHasOpened(isOpen);

  useEffect(() => {
    if (!isOpen) return undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !root.current?.contains(target);
    const onPress = ({ target }: PointerEvent) => {
      if (isOutside(target)) setIsOpen(false);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isOutside(target)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return {
    isOpen,
    /** whether what the panel shows has to be drawn */
    hasOpened,
    root,
    close: () => setIsOpen(false),
    trigger: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen(!isOpen),
    },
    panel: { id: panelId, hidden: !isOpen },
  };
};
