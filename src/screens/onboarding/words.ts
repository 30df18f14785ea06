import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';
import type { SignUpCall } from '#machines/domain/onboarding/sign-up.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { describeFailure, withWait } from '#forms/failure-words.ts';

/** What a step shows above its fields, by the code of its machine. */
export const stepNotices: Readonly<Record<StepNotice, string>> = {
  stepTaken: 'You already finished that step, perhaps in another tab.',
  stepAgain: 'Something changed, perhaps in another tab. Continue with this step.',
  sessionEnded: 'Your session has ended, perhaps in another tab. Start again with this step.',
  codeSent: 'We sent a new code. Earlier codes no longer work.',
  resetCodeSent: 'If this address has an account, we sent it a code. It expires in 10 minutes.',
};

/** Heading of the step that takes the code sent to the phone, and title of the page then: its address is that of the number. */
export const verifyPhoneTitle = 'Verify your phone';

/** Shown while the last step is done and the next page loads. */
export const oneMoment = 'One moment…';

const failedCalls: Readonly<Record<SignUpCall, string>> = {
  policy: 'Issue validating address or policy number.',
  email: 'Issue setting profile.',
  profile: 'Issue setting profile.',
  password: 'Account creation failed.',
  registration: 'User creation failed - please try again.',
};

/**
 * The sentence for a failed sign-up: the server's message, else words for the call, for a registration always the same
 * ones. What fails outside of a call, by a defect of ours or on the way back to the first step, has the words of the form. A
 * missing connection or a timeout has its own sentence.
 */
export const describeSignUpFailure = (failure: Failure, call: SignUpCall | null): string => {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return describeFailure(failure);
  if (call === 'registration') return withWait(failure, failedCalls.registration);
  const own = call && failure.kind !== 'unexpected' ? failedCalls[call] : 'Something went wrong';
  return withWait(failure, (failure.kind === 'refused' ? failure.message : null) ?? own);
};
