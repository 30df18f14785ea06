import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgencySwitch, type AgencySwitchProps } from '#layouts/AgencySwitch.tsx';
import { Footer } from '#layouts/Footer.tsx';
import type { Brand } from '#brands/brand.ts';
import { classOf, partOf } from '#ui/classes.ts';
import { useDisclosure } from '#ui/disclosure.ts';
import { DisclosureMenu, MenuEntries, type MenuEntry } from '#ui/DisclosureMenu.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** A quick link of the header. */
export interface QuickLink {
  label: string;
  href: string;
  isCurrent?: boolean;
}

/** What a PortalLayout takes. */
export interface PortalLayoutProps {
  brand: Brand;
  homeHref?: string;
  /** as in "Welcome, Dana Berg" (MNU-07) */
  userName: string;
  navigation: readonly QuickLink[];
  userMenu: readonly MenuEntry[];
  /** absent for people without an agency */
  agency?: AgencySwitchProps;
  /** system messages, above the content (LAY-01) */
  messages?: ReactNode;
  children: ReactNode;
}

/** The frame of every page behind the sign-in: header, system messages, content and footer (LAY-01, LAY-10). */
export const PortalLayout = (props: PortalLayoutProps) => {
  const { brand, homeHref = '/', userName, navigation, userMenu, agency, messages, children } = props;
  return (
    <div className={partOf('portal', 'root')} data-layout="portal">
      <SkipLink />
      <header className={partOf('portal', 'header')}>
        <div className={classOf('container')}>
          <div className={partOf('portal', 'bar')}>
            <a href={homeHref} className={partOf('portal', 'home')}>
              <brand.Logo />
              <VisuallyHidden>, home</VisuallyHidden>
            </a>
            <div className={partOf('portal', 'tools')}>
              {agency && <AgencySwitch {...agency} />}
              <DisclosureMenu title={`Welcome, ${userName}`} entries={userMenu} />
            </div>
            <CompactMenu {...props} />
          </div>
          <nav aria-label="Main">
            <ul className={partOf('portal', 'navigation')}>
              {navigation.map(({ label, href, isCurrent }) => (
                <li key={href}>
                  <a href={href} className={partOf('portal', 'link')} aria-current={isCurrent ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <div className={partOf('portal', 'messages')}>{messages}</div>
      <main id="main" tabIndex={-1} className={partOf('portal', 'main')}>
        {children}
      </main>
      <Footer brand={brand} />
    </div>
  );
};

const CompactMenu = ({ userName, navigation, userMenu, agency }: PortalLayoutProps) => {
  const { root, trigger, panel, close } = useDisclosure<HTMLElement>();
  return (
    <nav ref={root} aria-label="Menu" className={partOf('portal', 'menu')}>
      <button {...trigger} className={partOf('menu', 'trigger', { look: 'page' })}>
        <Menu size={18} aria-hidden="true" />
        Menu
      </button>
      <div {...panel} className={partOf('menu', 'panel', { look: 'page' })}>
        <MenuEntries entries={navigation} onChoose={close} />
        {agency && (
          <>
            <hr />
            <AgencySwitch {...agency} />
          </>
        )}
        <hr />
        <p className={partOf('portal', 'welcome')}>Welcome, {userName}</p>
        <MenuEntries entries={userMenu} onChoose={close} />
      </div>
    </nav>
  );
};
