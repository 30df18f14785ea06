import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';

/** What a step shows above its fields, by the code of its machine. */
export const stepNotices: Readonly<Record<StepNotice, string>> = {
  stepTaken: 'You already finished that step, perhaps in another tab.',
  codeSent: 'We sent a new code. Earlier codes no longer work.',
  resetCodeSent: 'If this address has an account, we sent it a code. It expires in 10 minutes.',
};

/** Shown while the last step is done and the next page loads. */
export const oneMoment = 'One moment…';
