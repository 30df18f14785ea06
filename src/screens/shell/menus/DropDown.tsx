import { useSelector } from '@xstate/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { MenuId } from '#machines/domain/shell/menus.ts';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { partOf } from '#ui/classes.ts';
import { useHasOpened } from '#ui/has-opened.ts';
import { Icon } from '#ui/Icon.tsx';

/** What a DropDown takes. */
export interface DropDownProps {
  menus: MenusRef;
  id: MenuId;
  title: ReactNode;
  /** before the title */
  icon?: ReactNode;
  look?: 'bar' | 'page' | 'quote';
  /** the trigger does nothing but show what is in the panel: why not */
  isOff?: boolean;
  children: ReactNode;
}

/**
 * A button that shows a panel below it by click, touch and keyboard. What is in it is drawn when it first opens, unless the button is
 * described by it. Down and Up open it at its first and last control; Escape, a press outside and the focus leaving close it; what had
 * the focus inside gives it back to the button.
 */
export const DropDown = ({ menus, id, title, icon, look, isOff, children }: DropDownProps) => {
  const isOpen = useSelector(menus, ({ context }) => context.open === id);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wanted = useRef<'first' | 'last' | null>(null);
  const panelId = useId();
  useOutside(menus, root, isOpen);
  const hasOpened = useHasOpened(isOpen);

  useLayoutEffect(() => {
    const inside = [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
    if (isOpen && wanted.current) inside.at(wanted.current === 'first' ? 0 : -1)?.focus();
    if (!isOpen && panel.current?.contains(document.activeElement)) trigger.current?.focus();
    wanted.current = null;
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const position = { ArrowDown: 'first', ArrowUp: 'last' }[event.key] as 'first' | 'last' | undefined;
    if (!position) return;
    event.preventDefault();
    wanted.current = position;
    if (isOpen) panel.current?.querySelector<HTMLElement>('a[href], button')?.focus();
    menus.send({ type: 'menu.open', menu: id });
  };
  const variants = look ? { look } : {};
  return (
    <div
      ref={root}
      className={partOf('menu', 'root', variants)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && menus.send({ type: 'pointer.leave' })}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && menus.send({ type: 'pointer.enter' })}
    >
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        {...(isOff ? { 'aria-disabled': true, 'aria-describedby': panelId } : {})}
        className={partOf('menu', 'trigger', variants)}
        onClick={() => menus.send({ type: 'menu.toggle', menu: id })}
        onKeyDown={onKeyDown}
      >
        {icon}
        <span>{title}</span>
        {look !== 'page' && <Icon of={ChevronDown} />}
      </button>
      <div ref={panel} id={panelId} hidden={!isOpen} className={partOf('menu', 'panel', variants)}>
        {(hasOpened || isOff) && children}
      </div>
    </div>
  );
};

/** Escape, a press outside and the focus going elsewhere close the open menu. */
const useOutside = (menus: MenusRef, root: { readonly current: HTMLElement | null }, isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const close = () => menus.send({ type: 'menu.close' });
    const closeOutside = ({ target }: Event) => {
      // the list of a select in the menu is at the end of the document, and has the focus and every press while it is open
      if (document.querySelector('[data-select-list]')) return;
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const options = { signal: listening.signal };
    document.addEventListener('pointerdown', closeOutside, options);
    document.addEventListener('focusin', closeOutside, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        const isInside = root.current?.contains(document.activeElement);
        close();
        if (isInside) root.current?.querySelector('button')?.focus();
      },
      options,
    );
    return () => listening.abort();
  }, [menus, root, isOpen]);
};
