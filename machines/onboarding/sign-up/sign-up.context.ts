import type { SignUpCall } from '../../domain/onboarding/sign-up.ts';
import type { SignUpAnswer } from '../../domain/shared/answers.ts';
import type { SessionMessage } from '../../support/session-change.ts';
import type { WizardContext } from '../../support/wizard.ts';

/** What signing up takes. */
export type SignUpEvent =
  | SessionMessage
  | { type: 'answer.submit'; answer: SignUpAnswer }
  | { type: 'address.typed'; text: string }
  | { type: 'address.highlight'; by: 1 | -1 }
  | { type: 'address.choose'; index: number }
  | { type: 'address.close' }
  | { type: 'signUp.cancel' };

/** What signing up keeps. */
export interface SignUpContext extends WizardContext<SignUpAnswer> {
  /** groups this visitor's calls of the address service */
  sessionToken: string;
  address: string;
  /** the chosen suggestion, until the user types again */
  selectedAddress: string | null;
  suggestions: readonly string[];
  /** position of the highlighted suggestion, -1 for none */
  active: number;
  /** the call that is made or that failed: each has its own message */
  call: SignUpCall | null;
}
