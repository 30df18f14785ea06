// oxlint-disable-next-line no-restricted-imports -- the one place that has it
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** what the cases of properties are drawn from: PROPERTY_SEED, or the same number in every run */
    propertySeed: number;
  }
}

// a run that fails, fails for what was changed and not for what was drawn; `npm run bench properties` draws others
fc.configureGlobal({ seed: inject('propertySeed') });

/** fast-check, with the same cases in every run. */
export { fc };
