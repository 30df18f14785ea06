import { readDemoAccounts, readDemoOutbox } from '#machines/domain/contract/demo.ts';
import type { DemoAccount, DemoCode } from '#machines/domain/sign-in/demo.ts';
import type { Client } from './client.ts';

/** Calls of a demonstration. */
export const demoApi = (call: Client) => ({
  readAccounts: (signal?: AbortSignal): Promise<DemoAccount[]> => call(readDemoAccounts, { signal }),
  readCodes: (signal?: AbortSignal): Promise<DemoCode[]> => call(readDemoOutbox, { signal }),
});
