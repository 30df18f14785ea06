import { lazyComponent } from '#src/lazy-components.ts';

/** Loads the steps of signing in that follow the first, and what resumes at the password. */
export const loadLaterSteps = () => import('./LaterSteps.tsx');

export const LaterSteps = lazyComponent('laterSteps', loadLaterSteps);
