import type { DemoCode } from '#machines/domain/sign-in/demo.ts';
import type { PortalPage } from './portal-page.tsx';

/** The newest code that was sent to an address. */
export const newestCode = async ({ read }: PortalPage, address: string): Promise<string> => {
  const response = await read(`/demo/outbox?to=${encodeURIComponent(address)}`);
  const [newest] = (await response.json()) as DemoCode[];
  if (!newest) throw new Error(`No code was sent to ${address}`);
  return newest.code;
};

/** A code that is not that one. */
export const anotherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
