import { afterAll, beforeAll, inject } from 'vitest';
import { driveUntilFailure, testScreen, type ScreenDriver } from './support/screen-paths.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The flows whose screens are tested; null for all. */
    screens: string[] | null;
    /** Whether the bench of view bugs seeds bugs into the screens. */
    isSeeded: boolean;
  }
}

const drivers = import.meta.glob<ScreenDriver>('./*/*/driver.tsx');

// `npm run check:quick` names the flows whose screens a change can have broken
const only = inject('screens');

const loading = Object.entries(drivers).flatMap(([file, load]) => {
  const name = file.split('/').at(-2) ?? '';
  return !only || only.includes(name) ? [load().then((screen) => ({ name, screen }))] : [];
});

// a link that is followed would take the tests' page away
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};
beforeAll(() => document.addEventListener('click', stay));
afterAll(() => document.removeEventListener('click', stay));

const testFlow = inject('isSeeded') ? driveUntilFailure : testScreen;
for (const { name, screen } of await Promise.all(loading)) testFlow(name, screen);
