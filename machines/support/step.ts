/**
 * The tags of a machine with a form, which `src/forms/use-step.ts` reads: `busy` while a call is in progress, `sending` if
 * that call is the submission itself, `lockedOut` until the carrier allows another one.
 */
export type StepTag = 'busy' | 'sending' | 'lockedOut';
