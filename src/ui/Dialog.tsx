import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { partOf } from '#ui/classes.ts';
import { demandOneOf } from '#ui/developer-error.ts';
import { giveFocusBack, noteFocus } from '#ui/dialog-focus.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { scrollByKeyboard } from '#ui/scroll-by-keyboard.ts';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useModalTitle } from '#ui/title-prefix.ts';

const widths = [480, 500, 720] as const;

/** What Dialog and Drawer take. */
export interface ModalProps {
  isOpen: boolean;
  /** Escape, a press outside and the close button; without it the dialog can only be left by its own buttons */
  onClose?: () => void;
  /** Escape alone, for a dialog without `onClose` */
  onEscape?: () => void;
  title: ReactNode;
  /** said together with the title when the dialog opens */
  description?: ReactNode;
  children?: ReactNode;
  /** buttons at the end */
  actions?: ReactNode;
  /** what gets focus; otherwise the first control; `dialog` where what is to be filled in comes later */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog';
  /** the children bring a DialogBody and DialogActions of their own, perhaps later than the dialog opens */
  isBare?: boolean;
}

/** What a Dialog takes. */
export interface DialogProps extends ModalProps {
  /** in px */
  width?: (typeof widths)[number];
}

/** A window over the page that takes focus, keeps it and gives it back to where it was. */
export const Dialog = ({ width = 500, ...modal }: DialogProps) => {
  demandOneOf('Dialog', 'width', width, widths);
  return <Modal {...modal} look={`w${width}`} />;
};

/** A panel at the right edge of the window, for reading beside the work. */
export const Drawer = (props: ModalProps) => <Modal {...props} look="drawer" />;

/** What a dialog says; it scrolls where there is more than fits. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div ref={scrollByKeyboard} className={partOf('dialog', 'body')}>
    {children}
  </div>
);

/**
 * What is in a dialog until its content is there. The dialog is not seen before a while has passed: what comes sooner
 * appears without anything before it.
 */
export const DialogPending = () => (
  <div className={partOf('dialog', 'pending')} role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    <HeaderSkeleton />
    <HeaderSkeleton />
  </div>
);

/** The buttons at a dialog's end, which stay visible. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={partOf('dialog', 'actions')}>{children}</div>
);

/**
 * Where a bare dialog begins: what is filled in, of radios the one that is chosen, else what continues, else any button; before
 * those come, itself.
 */
const firstControl = (root: EventTarget | null): HTMLElement | null => {
  if (!(root instanceof HTMLElement)) return null;
  const first = ['input, textarea, [role="combobox"]', 'button[type="submit"]:not([aria-disabled])', 'button']
    .map((kind) => root.querySelector<HTMLElement>(`:scope > :not(:first-child) :is(${kind})`))
    .find((control) => control !== null);
  const chosen = first?.closest('fieldset')?.querySelector<HTMLElement>('[type="radio"]:checked');
  return chosen ?? first ?? root;
};

/**
 * Around what comes into a bare dialog: where that is later than the dialog, which has the focus meanwhile, the first
 * control takes it over, unless the user has moved it already.
 */
export const DialogArrival = ({ children }: { children: ReactNode }) => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = mark.current?.closest('[role="dialog"]') ?? null;
    if (root !== null && document.activeElement === root) firstControl(root)?.focus();
  }, []);
  return (
    <>
      {children}
      <span ref={mark} hidden />
    </>
  );
};

const Modal = (props: ModalProps & { look: 'w480' | 'w500' | 'w720' | 'drawer' }) => {
  const { isOpen, onClose, onEscape, title, description, children, actions, initialFocus, isBare, look } = props;
  useModalTitle(isOpen && typeof title === 'string' ? title : null);
  const isUnderList = useRef(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={(isStillOpen) => !isStillOpen && onClose?.()}>
      <Radix.Portal>
        <Radix.Overlay
          data-modal=""
          className={partOf('dialog', 'backdrop', { look })}
          onPointerDown={({ currentTarget }) => {
            // Radix takes the pointer from what is under an open list; the list closes before the mouse event comes
            const dialog = currentTarget.querySelector<HTMLElement>('[role="dialog"]');
            isUnderList.current = dialog?.style.pointerEvents === 'none';
          }}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            // what is the second press of a double click was meant for what the dialog had there before
            const isPress = event.button === 0 && !event.ctrlKey && event.detail < 2;
            if (isPress && !isUnderList.current) onClose?.();
          }}
        >
          <Radix.Content
            className={partOf('dialog', 'root', { look })}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...(!onClose && {
              onEscapeKeyDown: (event: Event) => {
                event.preventDefault();
                onEscape?.();
              },
            })}
            onInteractOutside={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => {
              const root = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
              if (root) noteFocus(root);
              const given = initialFocus === 'dialog' ? root : initialFocus?.current;
              const first = isBare ? firstControl(root) : given;
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) giveFocusBack(event.currentTarget);
            }}
          >
            <div className={partOf('dialog', 'header')}>
              <Radix.Title className={partOf('dialog', 'title')}>{title}</Radix.Title>
              {onClose && <IconButton label="Close" size="sm" icon={<Icon of={X} size="lg" />} onClick={onClose} />}
            </div>
            {isBare ? (
              children
            ) : (
              <DialogBody>
                {description && <Radix.Description>{description}</Radix.Description>}
                {children}
              </DialogBody>
            )}
            {actions && <DialogActions>{actions}</DialogActions>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
