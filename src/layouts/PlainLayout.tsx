import type { ReactNode } from 'react';
import { ContactLines } from '#layouts/ContactLines.tsx';
import type { Brand } from '#brands/brand.ts';
import { partOf } from '#ui/classes.ts';

/** What a PlainLayout takes. */
export interface PlainLayoutProps {
  brand: Brand;
  children: ReactNode;
}

/** A page with little on it: error screens, redirects, what is going on before the portal shows. */
export const PlainLayout = ({ brand, children }: PlainLayoutProps) => {
  const { Logo } = brand;
  return (
    <div className={partOf('plain', 'root')}>
      <header className={partOf('plain', 'header')}>
        <Logo />
      </header>
      <main id="main" tabIndex={-1} className={partOf('plain', 'main')}>
        {children}
      </main>
      <footer className={partOf('plain', 'help')}>
        <ContactLines brand={brand} />
      </footer>
    </div>
  );
};
