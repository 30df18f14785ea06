import { Briefcase, ExternalLink, FilePlus, Library, Menu as MenuIcon, ShieldAlert, User, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Permission } from '#machines/domain/shared/permissions.ts';
import type { Menu, MenuAction } from '#machines/domain/shell/menus.ts';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { ChooseAgency } from '#forms/ChooseAgency.tsx';
import { LateDenial } from '#forms/LateDenial.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { DropDown } from './DropDown.tsx';
import { MenuList } from './MenuList.tsx';

/** A link that is always in the header. */
export interface QuickLink {
  label: string;
  href: string;
  isCurrent?: boolean;
}

/** What the header's menus are made of. */
export interface HeaderMenusProps {
  menus: MenusRef;
  links: readonly QuickLink[];
  mainMenus: readonly Menu[];
  userMenu: Menu;
  /** starting a quote; absent for users without an agency side */
  quote?: { permission: Permission; href: string };
  /** the external claims page of the company */
  claimsUrl: string;
  /** address of the open page */
  current?: string;
}

const handlers = (menus: MenusRef) => ({
  onLeave: () => menus.send({ type: 'menu.close' }),
  onAction: (action: MenuAction) => menus.send({ type: 'action.start', action }),
});

const drawings = { briefcase: Briefcase, users: Users, books: Library, person: User } as const;

/** The drawing of a menu, beside its label. */
const MenuDrawing = ({ menu }: { menu: Menu }) => <Icon of={drawings[menu.menuIcon]} />;

/** A menu with its items. */
export const ItemsMenu = ({ menus, menu, look }: { menus: MenusRef; menu: Menu; look?: 'bar' }) => (
  <DropDown
    menus={menus}
    id={menu.id}
    title={menu.menuLabel}
    icon={<MenuDrawing menu={menu} />}
    {...(look ? { look } : {})}
  >
    <MenuList items={menu.menuItems} {...handlers(menus)} />
  </DropDown>
);

const quoteIcon = <Icon of={FilePlus} />;

/** Start a Quote, or why not. */
const Quote = ({
  menus,
  quote,
}: Pick<HeaderMenusProps, 'menus'> & { quote: { permission: Permission; href: string } }) =>
  quote.permission.isGranted ? (
    <LinkButton href={quote.href} size="sm" leftIcon={quoteIcon}>
      Start a Quote
    </LinkButton>
  ) : (
    <DropDown menus={menus} id="quote" title="Start a Quote" icon={quoteIcon} look="quote" isOff>
      <p>
        <LateDenial reason={quote.permission.reason} />
      </p>
      <ChooseAgency reason={quote.permission.reason} onLeave={handlers(menus).onLeave} />
    </DropDown>
  );

const Claim = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={partOf('portal', 'link')}>
    <Icon of={ShieldAlert} />
    Report a Claim
    <Icon of={ExternalLink} size="xs" label="opens in a new tab" />
  </a>
);

/** The second row of the header: links, the main menus, Report a Claim and Start a Quote. */
export const MenuBar = ({ menus, links, mainMenus, quote, claimsUrl }: HeaderMenusProps) => (
  <nav aria-label="Main">
    <ul className={partOf('portal', 'navigation')}>
      {links.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <a href={href} className={partOf('portal', 'link')} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
      {mainMenus.map((menu) => (
        <li key={menu.id}>
          <ItemsMenu menus={menus} menu={menu} look="bar" />
        </li>
      ))}
      <li>
        <Claim href={claimsUrl} />
      </li>
      {quote && (
        <li>
          <Quote menus={menus} quote={quote} />
        </li>
      )}
    </ul>
  </nav>
);

/** Everything of the header in one panel, below 768 px; `agency` is between the menus and the user's own. */
export const CompactMenu = (props: HeaderMenusProps & { agency: ReactNode }) => {
  const { menus, links, mainMenus, userMenu, quote, claimsUrl, agency } = props;
  const close = handlers(menus).onLeave;
  return (
    <nav aria-label="Menu" className={partOf('portal', 'menu')}>
      <DropDown menus={menus} id="page" title="Menu" look="page" icon={<MenuIcon size={18} aria-hidden="true" />}>
        {quote?.permission.isGranted && (
          <LinkButton href={quote.href} isFullWidth leftIcon={quoteIcon} onClick={close}>
            Start a Quote
          </LinkButton>
        )}
        {quote && !quote.permission.isGranted && (
          <p className={partOf('portal', 'welcome')}>
            <strong>Start a Quote</strong> <LateDenial reason={quote.permission.reason} />
          </p>
        )}
        {quote && !quote.permission.isGranted && <ChooseAgency reason={quote.permission.reason} onLeave={close} />}
        <ul className={partOf('menu', 'list')}>
          {links.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <a
                href={href}
                className={partOf('menu', 'entry')}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={close}
              >
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={claimsUrl} target="_blank" rel="noopener noreferrer" className={partOf('menu', 'entry')}>
              <span>Report a Claim</span>
              <Icon of={ExternalLink} size="xs" label="opens in a new tab" />
            </a>
          </li>
        </ul>
        {agency && (
          <>
            <hr />
            {agency}
          </>
        )}
        {[...mainMenus, userMenu].map((menu) => (
          <section key={menu.id} aria-labelledby={`menu-${menu.id}`}>
            <hr />
            <p id={`menu-${menu.id}`} className={partOf('portal', 'welcome')}>
              <MenuDrawing menu={menu} /> {menu.menuLabel}
            </p>
            <MenuList items={menu.menuItems} {...handlers(menus)} />
          </section>
        ))}
      </DropDown>
    </nav>
  );
};
