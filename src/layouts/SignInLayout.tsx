import type { ReactNode } from 'react';
import { ContactLines } from '#layouts/ContactLines.tsx';
import type { Brand } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** What a SignInLayout takes. */
export interface SignInLayoutProps {
  brand: Brand;
  /** the form of the step, with its `<h1>` */
  children: ReactNode;
}

/** Sign-in and what belongs to it: the brand beside the form, from 960 px; above it on narrower screens. */
export const SignInLayout = ({ brand, children }: SignInLayoutProps) => {
  const { Logo, Illustration, headline, tagline } = brand;
  return (
    <div className={partOf('signIn', 'root')}>
      <header className={partOf('signIn', 'panel')}>
        <Illustration />
        <Logo isInverse />
        <div className={partOf('signIn', 'words')}>
          <p className={partOf('signIn', 'headline')}>{headline}</p>
          <p className={partOf('signIn', 'tagline')}>{tagline}</p>
        </div>
      </header>
      <div className={partOf('signIn', 'pane')}>
        <main id="main" tabIndex={-1} className={partOf('signIn', 'form')}>
          {children}
        </main>
        <footer className={partOf('signIn', 'help')}>
          <ContactLines brand={brand} />
        </footer>
      </div>
    </div>
  );
};
