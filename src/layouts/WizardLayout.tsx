import { Suspense, useState, type ReactNode } from 'react';
import type { Step } from '#machines/domain/session.ts';
import type { Brand } from '#brands/brand.ts';
import { ContactLines } from '#layouts/ContactLines.tsx';
import { lazyPart } from '#src/parts.ts';
import { Button } from '#ui/Button.tsx';
import { classOf, partOf } from '#ui/classes.ts';
import { useFocusOnChange } from '#ui/focus-on-change.ts';

const ContactDialog = lazyPart('contact', () => import('#layouts/ContactDialog.tsx'));

/** What a WizardLayout takes. */
export interface WizardLayoutProps {
  brand: Brand;
  /** what the wizard is called: the name of its list of steps */
  name: string;
  steps: readonly Step[];
  /** whether a customer goes through it: customers get a contact-us window */
  isForCustomer: boolean;
  /** tells the views apart: when it changes, focus goes to the new heading */
  view: string;
  /** the way out, at the end of the header: a logout link, or a link to sign in */
  exit: ReactNode;
  children: ReactNode;
}

const stateOf = ({ current, complete }: Step) => (current ? 'current' : complete ? 'complete' : undefined);
const words = { current: 'in progress', complete: 'complete' } as const;

/** A wizard: logo, way out, the steps and where they stand, and the current one. */
export const WizardLayout = ({ brand, name, steps, isForCustomer, view, exit, children }: WizardLayoutProps) => {
  const { Logo } = brand;
  const main = useFocusOnChange(view);
  const at = steps.findIndex(({ current }) => current);
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
        <nav aria-label={name} className={partOf('wizard', 'aside')} hidden={steps.length < 2}>
          <ol className={partOf('wizard', 'steps')}>
            {steps.map((step, place) => {
              const state = stateOf(step);
              return (
                <li key={step.id} className={partOf('wizard', 'step')} aria-current={step.current ? 'step' : undefined}>
                  <span className={partOf('wizard', 'marker', { state })} aria-hidden="true">
                    {step.complete ? '✓' : place + 1}
                  </span>
                  <span className={partOf('wizard', 'label')}>
                    {step.description}
                    <span className={classOf('hidden')}>: {state ? words[state] : 'not started'}</span>
                  </span>
                </li>
              );
            })}
          </ol>
          {at >= 0 && (
            <p className={partOf('wizard', 'now')} aria-hidden="true">
              Step {at + 1} of {steps.length}: {steps[at]?.description}
            </p>
          )}
        </nav>
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
        <Suspense>
          <ContactDialog brands={[brand]} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
