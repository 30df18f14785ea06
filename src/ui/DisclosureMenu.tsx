import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { useDisclosure } from '#ui/disclosure.ts';

/** An entry of a menu: a link when it has `href`, else a button (MNU-10). */
export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  href?: string;
  isCurrent?: boolean;
  onPress?: () => void;
}

/** The entries of a menu as a list of links and buttons; choosing one calls `onChoose`. */
export const MenuEntries = ({ entries, onChoose }: { entries: readonly MenuEntry[]; onChoose: () => void }) => (
  <ul className={partOf('menu', 'list')}>
    {entries.map(({ label, icon, href, isCurrent, onPress }) => {
      const press = () => {
        onChoose();
        onPress?.();
      };
      return (
        <li key={label}>
          {href ? (
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={partOf('menu', 'entry')}
              onClick={press}
            >
              {icon}
              {label}
            </a>
          ) : (
            <button type="button" className={partOf('menu', 'entry')} onClick={press}>
              {icon}
              {label}
            </button>
          )}
        </li>
      );
    })}
  </ul>
);

/** What a DisclosureMenu takes. */
export interface DisclosureMenuProps {
  title: ReactNode;
  entries: readonly MenuEntry[];
}

/** A button that shows links and buttons below it, in the order of the Tab key. */
export const DisclosureMenu = ({ title, entries }: DisclosureMenuProps) => {
  const { root, trigger, panel, close } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={root} className={partOf('menu', 'root')}>
      <button {...trigger} className={partOf('menu', 'trigger')}>
        <span>{title}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div {...panel} className={partOf('menu', 'panel')}>
        <MenuEntries entries={entries} onChoose={close} />
      </div>
    </div>
  );
};
