import { http } from './http.ts';

/** How long a sign of life may take, in milliseconds: short enough to be back at work 3 s after the connection. */
const patience = 2500;

/**
 * Asks the carrier for a sign of life; any answer is one.
 * @throws a `Failure` when nothing came back in time
 */
export const checkHealth = async (basePath: string, signal: AbortSignal): Promise<void> => {
  await http(`${basePath}/health`, { method: 'HEAD', cache: 'no-store', timeout: patience, signal });
};
