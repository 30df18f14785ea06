import { cdp } from 'vitest/browser';

/** Calls a method of the browser's developer tools, whose types Vitest leaves out. */
export const callDevTools = (method: string, parameters: object): Promise<unknown> =>
  (cdp() as unknown as { send: (name: string, given: object) => Promise<unknown> }).send(method, parameters);
