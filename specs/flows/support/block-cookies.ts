import { onTestFinished } from 'vitest';

/** Has the browser keep no cookies until the test is over. */
export const blockCookies = (): void => {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => {} });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
};
