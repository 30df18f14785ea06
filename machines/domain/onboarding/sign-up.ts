import type { SignUpAnswer } from '../shared/answers.ts';
import { describeFailure, type Failure } from '../shared/failure.ts';

/** The calls of signing up, in the server's order. */
export type SignUpCall = 'policy' | 'email' | 'profile' | 'password' | 'registration';

/** One call of signing up, with what it is made from; the passwords are secret. */
export interface SignUpRequest {
  call: SignUpCall;
  answer: SignUpAnswer;
  selectedAddress: string | null;
  sessionToken: string;
}

const words: Readonly<Record<SignUpCall, string>> = {
  policy: 'Issue validating address or policy number.',
  email: 'Issue setting profile.',
  profile: 'Issue setting profile.',
  password: 'Account creation failed.',
  registration: 'User creation failed - please try again.',
};

/**
 * What to say of a sign-up that failed: the server's message, else words for the call, for a registration always the same
 * ones. Where the carrier could not be asked, that is said instead.
 */
export const describeSignUpFailure = (failure: Failure, call: SignUpCall | null): string => {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return describeFailure(failure);
  if (call === 'registration') return words.registration;
  if (!call || failure.kind !== 'refused') return 'Something went wrong';
  return failure.message ?? words[call];
};

/** Whether a text is the beginning of an address: a house number and a letter of the street. */
export const isAddressBeginning = (text: string): boolean => /^\s*\d{1,6}\s+\S/.test(text) && text.length <= 300;
