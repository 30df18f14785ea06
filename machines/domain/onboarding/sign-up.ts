import type { SignUpAnswer } from '../shared/answers.ts';
import { describeFailure, withWait, type Failure } from '../shared/failure.ts';
import type { SignUpStep } from './wizards.ts';

/** The calls of signing up. */
export type SignUpCall = 'policy' | 'email' | 'profile' | 'password' | 'registration';

/** The calls of each step, in the server's order. */
const calls: Readonly<Record<SignUpStep, readonly SignUpCall[]>> = {
  verifyPolicy: ['policy'],
  credentials: ['email', 'profile'],
  password: ['password', 'registration'],
};

/** The call of a step that follows another one; the first one after null, null after the last one. */
export const nextCallOf = (answer: SignUpAnswer | null, call: SignUpCall | null): SignUpCall | null => {
  const all = answer ? calls[answer.step] : [];
  return all[all.findIndex((one) => one === call) + 1] ?? null;
};

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
 * The sentence for a failed sign-up: the server's message, else words for the call, for a registration always the same
 * ones. A missing connection or a timeout has its own sentence.
 */
export const describeSignUpFailure = (failure: Failure, call: SignUpCall | null): string => {
  if (failure.kind === 'offline' || failure.kind === 'timeout') return describeFailure(failure);
  if (call === 'registration') return withWait(failure, words.registration);
  if (!call || failure.kind !== 'refused') return 'Something went wrong';
  return withWait(failure, failure.message ?? words[call]);
};

/** Whether a text is the beginning of an address: a house number and a letter of the street. */
export const isAddressBeginning = (text: string): boolean => /^\s*\d{1,6}\s+\S/.test(text) && text.length <= 300;

/** The position of the suggestion after or before the highlighted one, around the ends; `active` is -1 for none. */
export const nextSuggestion = (
  { active, suggestions: { length } }: { active: number; suggestions: readonly string[] },
  by: 1 | -1,
): number => (by === 1 ? (active + 1) % length : (active <= 0 ? length : active) - 1);
