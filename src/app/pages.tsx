import { lazy, type ComponentType } from 'react';
import { routes, type RouteId } from '#machines/domain/routes.ts';
import type { Scope } from '#machines/domain/session.ts';
import type { LaterStepsProps } from '#screens/login/LaterSteps.tsx';
import type { FrameProps } from './Frame.tsx';
import LogoutPage from './pages/LogoutPage.tsx';
import { loadPart } from './parts.ts';
import type { Portal } from './portal.ts';

/** What every page gets: the values of the `:name` segments of its address. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

/**
 * The pages that load when they are needed (RTE-01). Sign-in is part of the entry, and so is logging out, which must
 * also begin without a connection; /redirect draws nothing.
 */
const loaders = {
  home: () => import('./pages/HomePage.tsx'),
  agents: () => import('./pages/AgentsPage.tsx'),
  policyholder: () => import('./pages/PolicyholderPage.tsx'),
  newQuote: () => import('./pages/NewQuotePage.tsx'),
  newQuoteWorkflow: () => import('./pages/NewQuotePage.tsx'),
  peRedirect: () => import('./pages/PeRedirectPage.tsx'),
  peTestData: () => import('./pages/PeTestDataPage.tsx'),
  settings: () => import('./pages/SettingsPage.tsx'),
  help: () => import('./pages/HelpPage.tsx'),
} satisfies Partial<Record<RouteId, Load>>;

/** The wizards and the other ways in: each is one page with several addresses and a layout of its own. */
const wizardLoaders = {
  userSetup: () => import('./pages/UserSetupPage.tsx'),
  raterSetup: () => import('./pages/RaterSetupPage.tsx'),
  trustDevice: () => import('./pages/TrustDevicePage.tsx'),
  forgotPassword: () => import('./pages/ForgotPasswordPage.tsx'),
  signUp: () => import('./pages/SignUpPage.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export type WizardId = keyof typeof wizardLoaders;

const wizardRoutes: Readonly<Record<WizardId, readonly RouteId[]>> = {
  userSetup: ['setupStart', 'setupVerify', 'setupRegister', 'setupUpdate', 'setupTerms', 'setupAccount'],
  raterSetup: ['raterSelect', 'raterCredentials', 'raterTest'],
  trustDevice: ['trustDevice'],
  forgotPassword: ['forgotPassword', 'resetPassword'],
  signUp: ['signUp', 'signUpPolicy', 'signUpCredentials', 'signUpPassword'],
};
const wizardIds = Object.keys(wizardRoutes) as WizardId[];

/** The wizard that an address belongs to. */
export const wizardOf = (id: string | undefined): WizardId | undefined =>
  wizardIds.find((wizard) => wizardRoutes[wizard].some((route) => route === id));

/** Whether somebody in this scope goes through that wizard: it stays on screen while its address changes. */
export const isWizardFor = (wizard: WizardId, scope: Scope): boolean =>
  routes.some(
    ({ id, guard, scopes }) =>
      wizardRoutes[wizard].includes(id) &&
      (guard === 'signedOut' ? scope === 'guest' : (scopes as readonly Scope[]).includes(scope)),
  );

/** Starts loading a wizard's code. */
export const prefetchWizard = (id: WizardId): Promise<unknown> => wizardLoaders[id]().catch(() => null);

type LazyPageId = keyof typeof loaders;
export type PageId = LazyPageId | 'logout';

const isLazy = (id: string): id is LazyPageId => id in loaders;
export const isPageId = (id: string): id is PageId => id === 'logout' || isLazy(id);

/** Starts loading a page's code, for a page that is about to be opened. A failure shows when the page is opened. */
export const prefetchPage = async (id: PageId): Promise<unknown> => isLazy(id) && loaders[id]().catch(() => null);

/** Pages that are likely next, prefetched when the browser is idle (RTE-25). */
export const likelyNext: Readonly<Record<string, readonly PageId[]>> = {
  login: ['home', 'agents'],
  home: ['agents', 'policyholder'],
  agents: ['policyholder'],
};

/** Everything that is drawn by code of its own. */
export interface Parts {
  pages: Record<PageId, ComponentType<PageProps>>;
  wizards: Record<WizardId, ComponentType>;
  /** the portal's frame around the pages */
  Frame: ComponentType<FrameProps>;
  LaterSteps: ComponentType<Pick<LaterStepsProps, 'login' | 'step'>>;
}

const loadFrame = () => import('./Frame.tsx');
const loadLaterSteps = () => import('./pages/LaterSteps.tsx');

/** Starts loading the portal's frame, which every page behind the sign-in needs. */
export const prefetchFrame = (): Promise<unknown> => loadFrame().catch(() => null);

/** Starts loading the steps of signing in that follow the first. */
export const prefetchLaterSteps = (): Promise<unknown> => loadLaterSteps().catch(() => null);

/** The parts as components; a chunk that fails to load is told to the machine that knows what to do (RTE-22). */
export const createParts = ({ actor }: Portal): Parts => {
  const part = <Props extends object>(chunk: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
    lazy(() => loadPart(actor, chunk, load));
  return {
    pages: {
      home: part('home', loaders.home),
      agents: part('agents', loaders.agents),
      policyholder: part('policyholder', loaders.policyholder),
      newQuote: part('newQuote', loaders.newQuote),
      newQuoteWorkflow: part('newQuote', loaders.newQuoteWorkflow),
      peRedirect: part('peRedirect', loaders.peRedirect),
      peTestData: part('peTestData', loaders.peTestData),
      settings: part('settings', loaders.settings),
      help: part('help', loaders.help),
      logout: LogoutPage,
    },
    wizards: {
      userSetup: part('userSetup', wizardLoaders.userSetup),
      raterSetup: part('raterSetup', wizardLoaders.raterSetup),
      trustDevice: part('trustDevice', wizardLoaders.trustDevice),
      forgotPassword: part('forgotPassword', wizardLoaders.forgotPassword),
      signUp: part('signUp', wizardLoaders.signUp),
    },
    Frame: part('frame', loadFrame),
    LaterSteps: part('laterSteps', loadLaterSteps),
  };
};
