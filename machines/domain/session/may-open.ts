import { decideAccess } from './access.ts';
import type { Scope } from './session.ts';

/** Whether a link to an address may be shown to a scope: it leads to the page itself, not on to another one. */
export const mayOpen = (scope: Scope, path: string): boolean =>
  decideAccess(scope, { path, query: {} }).kind === 'allowed';
