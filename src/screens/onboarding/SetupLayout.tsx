import type { ReactNode } from 'react';
import type { Session } from '#machines/domain/session/session.ts';
import type { Brand } from '#brands/brand.ts';
import { WizardLayout } from '#layouts/WizardLayout.tsx';

/** What the screen of a setup takes besides its machine. */
export interface SetupScreenProps {
  brand: Brand;
  logoutHref: string;
  /** what a demonstration adds below the form */
  demo?: ReactNode;
}

interface SetupLayoutProps extends SetupScreenProps {
  name: string;
  session: Session;
  /** identifies the step: when it changes, focus goes to the new heading */
  view: string;
  children: ReactNode;
}

/** The page of a setup after the sign-in: the steps of the session, the current one, and the logout link. */
export const SetupLayout = ({ name, session, view, brand, logoutHref, demo, children }: SetupLayoutProps) => (
  <WizardLayout
    brand={brand}
    name={name}
    steps={session.steps}
    isForCustomer={session.userType === 'customer'}
    view={view}
    exit={<a href={logoutHref}>Logout</a>}
  >
    {children}
    {demo}
  </WizardLayout>
);
