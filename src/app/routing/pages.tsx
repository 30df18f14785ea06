import type { ComponentType } from 'react';
import { matchRoute, routes, type RouteId } from '#machines/domain/session/routes.ts';
import type { Scope } from '#machines/domain/session/session.ts';
import type { ShownStep } from '#screens/sign-in/login/LaterSteps.tsx';
import { lazyComponent, preload } from '#src/lazy-components.tsx';
import type { FrameProps } from '../shell/Frame.tsx';
import LogoutPage from '../pages/session/LogoutPage.tsx';

/** What every page gets: the values of the `:name` segments of its address. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

/**
 * The pages that load when they are needed. Sign-in is part of the entry, and so is logging out, which must
 * also begin without a connection; /redirect draws nothing.
 */
const loaders = {
  home: () => import('../pages/shell/HomePage.tsx'),
  agents: () => import('../pages/clients/AgentsPage.tsx'),
  clients: () => import('../pages/clients/OwnAccountsPage.tsx'),
  client: () => import('../pages/clients/ClientPage.tsx'),
  forms: () => import('../pages/documents/FormsPage.tsx'),
  billing: () => import('../pages/billing/BillingPage.tsx'),
  invoice: () => import('../pages/billing/InvoicePage.tsx'),
  reporting: () => import('../pages/reports/ReportingPage.tsx'),
  newQuote: () => import('../pages/quotes/NewQuotePage.tsx'),
  peRedirect: () => import('../pages/quotes/PeRedirectPage.tsx'),
  peTestData: () => import('../pages/quotes/PeTestDataPage.tsx'),
  settings: () => import('../pages/settings/SettingsPage.tsx'),
  help: () => import('../pages/shell/HelpPage.tsx'),
} satisfies Partial<Record<RouteId | 'client' | 'billing', Load>>;

/** The wizards and the other ways in: each is one page with several addresses and a layout of its own. */
const wizardLoaders = {
  setup: () => import('../pages/onboarding/UserSetupPage.tsx'),
  rater: () => import('../pages/onboarding/RaterSetupPage.tsx'),
  trustDevice: () => import('../pages/sign-in/TrustDevicePage.tsx'),
  forgotPassword: () => import('../pages/sign-in/ForgotPasswordPage.tsx'),
  signUp: () => import('../pages/onboarding/SignUpPage.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType }>>;

export type WizardId = keyof typeof wizardLoaders;

const begins = (route: string) => (name: string) => route.startsWith(name);

/** The wizard that an address belongs to: the name of its route begins with that of the wizard. */
export const wizardOf = (id = ''): WizardId | undefined => (Object.keys(wizardLoaders) as WizardId[]).find(begins(id));

/** Whether users in this scope go through that wizard: it stays on screen while its address changes. */
export const isWizardFor = (wizard: WizardId, scope: Scope): boolean =>
  routes.some(
    ({ id, guard, scopes }) =>
      wizardOf(id) === wizard &&
      (guard === 'signedOut' ? scope === 'guest' : (scopes as readonly Scope[]).includes(scope)),
  );

/** Starts loading a wizard's code. */
export const prefetchWizard = (id: WizardId): Promise<unknown> => preload(wizardLoaders[id]);

/** Routes that are another address of a page; that of a client keeps its header while its tabs change. */
const pageOfRoute: Readonly<Partial<Record<string, PageId>>> = {
  policyholder: 'client',
  clientsTab: 'clients',
  clientsRecord: 'clients',
  clientTab: 'client',
  clientDocument: 'client',
  clientRecord: 'client',
  account: 'billing',
  paymentBill: 'billing',
  payment: 'billing',
  formsDocument: 'forms',
  newQuoteWorkflow: 'newQuote',
} satisfies Partial<Record<RouteId, PageId>>;

type LazyPageId = keyof typeof loaders;
export type PageId = LazyPageId | 'logout';

const isLazy = (id: string): id is LazyPageId => id in loaders;
const isPageId = (id: string): id is PageId => id === 'logout' || isLazy(id);

/** The page of a route; null where it has none. */
export const pageIdOf = (route: string): PageId | null => pageOfRoute[route] ?? (isPageId(route) ? route : null);

/** Addresses with the same key are one page that stays on screen: those of one client, else every address is its own. */
export const pageKeyOf = (path: string): string => {
  const found = matchRoute(path);
  return found && pageIdOf(found.route.id) === 'client' ? `client ${found.params['id']}` : path;
};

/** Starts loading a page's code, for a page that is about to be opened. A failure shows when the page is opened. */
export const prefetchPage = async (id: PageId): Promise<unknown> => isLazy(id) && preload(loaders[id]);

interface Parts {
  pages: Record<PageId, ComponentType<PageProps>>;
  wizards: Record<WizardId, ComponentType>;
  /** the portal's frame around the pages */
  Frame: ComponentType<FrameProps>;
  LaterSteps: ComponentType<ShownStep>;
}

const loadFrame = () => import('../shell/Frame.tsx');
/** Loads the steps of signing in that follow the first, and what resumes at the password. */
export const loadLaterSteps = () => import('../pages/sign-in/LaterSteps.tsx');

/** Starts loading the portal's frame, which every page behind the sign-in needs. */
export const prefetchFrame = (): Promise<unknown> => preload(loadFrame);

/** A component for each loader: its code loads when it is first drawn. */
const lazyAll = <Id extends string, Props extends object>(
  all: Readonly<Record<Id, () => Promise<{ default: ComponentType<Props> }>>>,
): Record<Id, ComponentType<Props>> => {
  const components: Partial<Record<Id, ComponentType<Props>>> = {};
  for (const id in all) components[id] = lazyComponent(id, all[id]);
  return components as Record<Id, ComponentType<Props>>;
};

/** Everything that is drawn by code of its own, loaded when it is first drawn. */
export const lazyPages: Parts = {
  pages: { ...lazyAll<LazyPageId, PageProps>(loaders), logout: LogoutPage },
  wizards: lazyAll(wizardLoaders),
  Frame: lazyComponent('frame', loadFrame),
  LaterSteps: lazyComponent('laterSteps', loadLaterSteps),
};
