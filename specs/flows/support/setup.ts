// before anything loads React's renderer
import './setup-react.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { watchPage } from './shared-page.ts';
import '#ui/styles.css';

// while something is waited for, each attempt would print the whole page into an error that no one reads; the last one prints it
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  // a loaded machine takes its time
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

afterEach(cleanup);

const takeLeft = watchPage();

// files share a page as they share modules
afterAll(async () => {
  await page.viewport(1300, 900);
  expect(takeLeft(), 'what the next file would find').toEqual([]);
});
