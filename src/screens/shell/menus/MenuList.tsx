import { ExternalLink } from 'lucide-react';
import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { isOutside, opensTab, type MenuAction, type MenuItem } from '#machines/domain/shell/menus.ts';
import { useAgencyChoice } from '#forms/ChooseAgency.tsx';
import { LateDenial } from '#forms/LateDenial.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

interface MenuListProps {
  items: readonly MenuItem[];
  /** address of the page that is open, marked where it is in the list */
  current?: string;
  /** a link was followed */
  onLeave: () => void;
  onAction: (action: MenuAction) => void;
}

/** The entries of a menu as links and buttons; what is closed stays in place and says why. */
export const MenuList = ({ items, current, onLeave, onAction }: MenuListProps) => (
  <ul className={partOf('menu', 'list')}>
    {items.map((item) => (
      <li key={item.name}>
        <Entry item={item} isCurrent={item.path === current} onLeave={onLeave} onAction={onAction} />
      </li>
    ))}
  </ul>
);

interface EntryProps extends Pick<MenuListProps, 'onLeave' | 'onAction'> {
  item: MenuItem;
  isCurrent: boolean;
}

const Entry = ({ item: { name, path, permission, action }, isCurrent, onLeave, onAction }: EntryProps) => {
  const look = { className: partOf('menu', 'entry'), onKeyDown: moveFocus };
  if (!permission.isGranted)
    return <DeniedEntry name={name} reason={permission.reason} look={look} onLeave={onLeave} />;
  if (path !== null && isOutside(path))
    return (
      <a href={path} target="_blank" rel="noopener noreferrer" {...look} onClick={onLeave}>
        <span>{name}</span>
        <Icon of={ExternalLink} size="xs" label="opens in a new tab" />
      </a>
    );
  if (path !== null)
    return (
      <a href={path} aria-current={isCurrent ? 'page' : undefined} {...look} onClick={onLeave}>
        {name}
      </a>
    );
  return (
    <button type="button" {...look} onClick={() => action && onAction(action)}>
      <span>{name}</span>
      {action && opensTab(action) && <Icon of={ExternalLink} size="xs" label="opens in a new tab" />}
    </button>
  );
};

interface DeniedEntryProps extends Pick<MenuListProps, 'onLeave'> {
  name: string;
  reason: DenialReason;
  look: ComponentProps<'button'>;
}

/** An entry that is denied, with the reason; pressing one that lacks an agency lets the user choose it. */
const DeniedEntry = ({ name, reason, look, onLeave }: DeniedEntryProps) => {
  const reasonId = useId();
  const choose = useAgencyChoice(reason);
  const press = () => {
    onLeave();
    choose?.();
  };
  const state = choose ? ({ 'aria-haspopup': 'dialog', onClick: press } as const) : { 'aria-disabled': true };
  return (
    <button type="button" aria-describedby={reasonId} {...state} {...look}>
      <span>
        {name}
        <small id={reasonId}>
          <LateDenial reason={reason} />
        </small>
      </span>
    </button>
  );
};

const controls = 'a[href], button';

/** Arrow keys go through the entries, Home and End to the ends. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: -1 }[
    event.key
  ];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  all.at(next)?.focus();
};
