import { afterAll, inject } from 'vitest';
import { startServer } from '#mocks/server.ts';

/** The built portal with a carrier of this test file's own, in memory: files share no account, clock or fault. */
const server = await startServer({
  port: 0,
  portal: inject('portal'),
  demo: true,
  hashCost: { memoryCost: 1024, timeCost: 1 },
});
afterAll(() => server.close());

/** Where it answers. */
export const portalOrigin = server.origin;
