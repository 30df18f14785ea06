import type { ReactNode } from 'react';
import { Footer } from '#layouts/Footer.tsx';
import type { Brand } from '#brands/brand.ts';
import { Chip } from '#ui/Chip.tsx';
import { classOf, partOf } from '#ui/classes.ts';
import { SkipLink } from '#ui/SkipLink.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** What a PortalLayout takes. */
export interface PortalLayoutProps {
  brand: Brand;
  homeHref?: string;
  /** at the end of the first row: the agency, and the user's own menu */
  tools: ReactNode;
  /** everything of the header in one panel, below 768 px */
  compactMenu: ReactNode;
  /** the second row of the header */
  menuBar: ReactNode;
  /** preview is allowed and enabled */
  isPreviewing?: boolean;
  /** opens the window with the contacts of both brands */
  onContact?: () => void;
  /** the button for system messages that have just arrived, in free room of the header */
  newMessages?: ReactNode;
  /** system messages, above the content */
  messages?: ReactNode;
  children: ReactNode;
}

/** The frame of every page after the sign-in: header, system messages, content and footer. */
export const PortalLayout = (props: PortalLayoutProps) => {
  const {
    brand,
    homeHref = '/',
    tools,
    compactMenu,
    menuBar,
    isPreviewing,
    onContact,
    newMessages,
    messages,
    children,
  } = props;
  return (
    <div className={partOf('portal', 'root')} data-layout="portal">
      <SkipLink />
      <header className={partOf('portal', 'header')}>
        <div className={classOf('container')}>
          <div className={partOf('portal', 'bar')}>
            <a href={homeHref} className={partOf('portal', 'home')}>
              <brand.Logo />
              <VisuallyHidden> home</VisuallyHidden>
            </a>
            {isPreviewing && <Chip label="Preview" color="info" />}
            <div className={partOf('portal', 'newest')}>{newMessages}</div>
            <div className={partOf('portal', 'tools')}>{tools}</div>
            {compactMenu}
          </div>
          {menuBar}
        </div>
      </header>
      <div className={partOf('portal', 'messages')}>{messages}</div>
      <main id="main" tabIndex={-1} className={partOf('portal', 'main')}>
        {children}
      </main>
      <Footer brand={brand} {...(onContact ? { onContact } : {})} />
    </div>
  );
};
