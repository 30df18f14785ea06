import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import { fillPattern, routes, type RouteId } from '#machines/domain/session/routes.ts';

/** The pattern of a route's address. */
export const patternOf = (id: RouteId): string => routes.find((one) => one.id === id)?.pattern ?? '/';

/** Every address of the portal as a typed function. */
export const paths = {
  home: () => patternOf('home'),
  agents: () => patternOf('agents'),
  /** the client search as it was left within the visit, with the task that a client is chosen for */
  clientSearch: (task: ClientTask | null = null) => `${patternOf('agents')}?persist=true${task ? `&task=${task}` : ''}`,
  /** a client's page, with the task that the client was chosen for */
  policyholder: (accountId: string, task: ClientTask | null = null) =>
    fillPattern(patternOf('policyholder'), { id: accountId }) + (task ? `?task=${task}` : ''),
  /** a customer's own accounts */
  clients: () => patternOf('clients'),
  newQuote: () => patternOf('newQuote'),
  newQuoteWorkflow: () => patternOf('newQuoteWorkflow'),
  peTestData: () => patternOf('peTestData'),
  settings: () => patternOf('settings'),
  help: () => patternOf('help'),
  login: () => patternOf('login'),
  logout: () => patternOf('logout'),
  forgotPassword: () => patternOf('forgotPassword'),
  resetPassword: () => patternOf('forgotPasswordReset'),
  signUp: () => patternOf('signUp'),
} as const;
