import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { inject } from 'vitest';
import { restore } from '#mocks/seed/seed.ts';
import { startServer } from '#mocks/server.ts';

const hashCost = { memoryCost: 8, timeCost: 1 };

// calls of tests come from this thread too: after a long task a connection that the server has just closed would be used again
subscribe('http.server.request.start', (message) => {
  (message as { server: Server }).server.keepAliveTimeout = 0;
});

/**
 * The built portal with a carrier of this worker's own, in memory. The files of a worker run one after the other, and each
 * finds the carrier as it was seeded (`restorePortal`): files share no account, clock or fault.
 */
const server = await startServer({ port: 0, portal: inject('portal'), demo: true, hashCost });

/** The address of the portal. */
export const portalOrigin = server.origin;

/** Makes the carrier what it was when it was seeded. */
export const restorePortal = (): Promise<void> => restore(server.carrier.services.engine, hashCost);

/** The database behind the portal, for what no screen of it can bring about. */
export const portalDb = () => server.carrier.services.db;
