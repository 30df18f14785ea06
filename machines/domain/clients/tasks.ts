import type { QuickAction } from '../actions/quick-actions.ts';

/** Quick actions that begin with choosing a client: the address carries the task to the search and to the client's page. */
export const clientTasks = ['cancelPolicy', 'endorseChangePolicy'] as const satisfies readonly QuickAction[];
export type ClientTask = (typeof clientTasks)[number];

/** The task that an address names, null for none and for any other value. */
export const toClientTask = (text: string | undefined): ClientTask | null =>
  clientTasks.find((task) => task === text) ?? null;
