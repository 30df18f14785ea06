import type { SignUpAnswer } from '../shared/answers.ts';
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

/** Whether a text is the beginning of an address: a house number and a letter of the street. */
export const isAddressBeginning = (text: string): boolean => /^\s*\d{1,6}\s+\S/.test(text) && text.length <= 300;

/** The position of the suggestion after or before the highlighted one, around the ends; `active` is -1 for none. */
export const nextSuggestion = (
  { active, suggestions: { length } }: { active: number; suggestions: readonly string[] },
  by: 1 | -1,
): number => (by === 1 ? (active + 1) % length : (active <= 0 ? length : active) - 1);
