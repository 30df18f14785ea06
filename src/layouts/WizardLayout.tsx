import { useState, type ReactNode } from 'react';
import type { Step } from '#machines/domain/session/session.ts';
import type { Brand } from '#brands/brand.ts';
import { ContactLines } from '#layouts/ContactLines.tsx';
import { StepList } from '#layouts/StepList.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { Button } from '#ui/Button.tsx';
import { classOf, partOf } from '#ui/classes.ts';
import { useFocusOnChange } from '#ui/focus-on-change.ts';

const ContactDialog = lazyComponent('contact', () => import('#layouts/ContactDialog.tsx'));

/** What a WizardLayout takes. */
export interface WizardLayoutProps {
  brand: Brand;
  /** what the wizard is called: the name of its list of steps */
  name: string;
  steps: readonly Step[];
  /** whether a customer goes through it: customers get a contact-us window */
  isForCustomer: boolean;
  /** identifies the view: when it changes, focus goes to the new heading */
  view: string;
  /** the way out, at the end of the header: a logout link, or a link to sign in */
  exit: ReactNode;
  children: ReactNode;
}

/** A wizard: logo, way out, the steps with their states, and the current one. */
export const WizardLayout = ({ brand, name, steps, isForCustomer, view, exit, children }: WizardLayoutProps) => {
  const { Logo } = brand;
  const main = useFocusOnChange(view);
  return (
    <div className={partOf('wizard', 'root')}>
      <header className={partOf('wizard', 'header')}>
        <div className={classOf('container')}>
          <div className={partOf('wizard', 'bar')}>
            <Logo />
            <div className={partOf('wizard', 'tools')}>
              {isForCustomer && <ContactUs brand={brand} />}
              {exit}
            </div>
          </div>
        </div>
      </header>
      <div className={partOf('wizard', 'body')}>
        <StepList name={name} steps={steps} />
        <main id="main" ref={main} tabIndex={-1} className={partOf('wizard', 'main')}>
          {children}
        </main>
      </div>
      <footer className={partOf('wizard', 'help')}>
        <div className={classOf('container')}>
          <ContactLines brand={brand} />
        </div>
      </footer>
    </div>
  );
};

const ContactUs = ({ brand }: { brand: Brand }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
        Contact Us
      </Button>
      {isOpen && (
        <ChunkBoundary>
          <ContactDialog brands={[brand]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </ChunkBoundary>
      )}
    </>
  );
};
