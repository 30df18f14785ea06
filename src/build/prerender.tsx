import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { brandOf } from '#brands/brands.ts';
import { ShellLayout } from '#layouts/ShellLayout.tsx';
import { drawOldBrowserPage, drawStalled, oldBrowserScript } from './old-browsers.ts';
import { LoginScreen } from '#screens/sign-in/login/LoginScreen.tsx';

/** The later steps load while the first one is answered: nothing of them is drawn ahead. */
const NotYet = () => null;

/** The first step of signing in, as the client draws it before it knows anything; it takes over this markup. */
export const prerenderLogin = (company: CompanyId): string =>
  renderToString(
    <LoginScreen
      login={createActor(loginMachine, { input: { session: null } })}
      brand={brandOf(company)}
      LaterSteps={NotYet}
    />,
  );

/** The frame of every other page, replaced by the client with the same frame. */
export const prerenderShell = (company: CompanyId): string => renderToString(<ShellLayout brand={brandOf(company)} />);

/** What browsers see that cannot run the portal: pages of their own, where they are sent from, and a sentence where nothing starts. */
export const prerenderForOldBrowsers = (company: CompanyId) => ({
  pages: {
    legacy: drawOldBrowserPage('legacy', brandOf(company)),
    deprecated: drawOldBrowserPage('deprecated', brandOf(company)),
  },
  script: oldBrowserScript,
  stalled: drawStalled(brandOf(company)),
});

/** The title of the first page, in the name of a company. */
export const titleOf = (company: CompanyId): string => brandOf(company).company.title;
