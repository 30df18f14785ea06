import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';

/** What a step shows above its fields, by the code of its machine. */
export const stepNotices: Readonly<Record<StepNotice, string>> = {
  stepTaken: 'That step was taken already, perhaps in another tab.',
  codeSent: 'We sent a new code. Codes sent earlier no longer work.',
  resetCodeSent: 'If there is an account with this address, a code is on its way to it. It is valid for 10 minutes.',
};

/** Shown while the last step is done and the next page loads. */
export const oneMoment = 'One moment…';
