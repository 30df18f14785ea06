import type { ResetAnswer } from '#machines/domain/shared/answers.ts';
import {
  forgotPassword,
  register,
  resetPassword,
  signUpEmail,
  signUpPassword,
  signUpPolicy,
  signUpProfile,
  suggestAddresses,
} from '#machines/domain/contract/sign-up.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { plainNumber } from '#machines/domain/shared/text.ts';
import type { SignUpRequest } from '#machines/domain/onboarding/sign-up.ts';
import type { Client } from './client.ts';

/** Calls of signing up and of a forgotten password. Each answers the session that follows. */
export const signUpApi = (call: Client) => ({
  /** One call with what it takes out of the answer of its page. */
  makeCall: (
    { call: name, answer, selectedAddress, sessionToken }: SignUpRequest,
    signal?: AbortSignal,
  ): Promise<Session> => {
    switch (answer.step) {
      case 'verifyPolicy': {
        const body = {
          policyNum: plainNumber(answer.policyNumber),
          addressInput: selectedAddress ?? answer.address,
          sessionToken,
        };
        return call(signUpPolicy, { body, signal });
      }
      case 'credentials': {
        const { email, firstName, lastName } = answer;
        return name === 'email'
          ? call(signUpEmail, { body: { email: email.trim() }, signal })
          : call(signUpProfile, { body: { firstName, lastName }, signal });
      }
      case 'password': {
        const body = { password: answer.password, confirmPassword: answer.confirmation };
        return name === 'password' ? call(signUpPassword, { body, signal }) : call(register, { body: {}, signal });
      }
    }
  },
  requestCode: (email: string, signal?: AbortSignal): Promise<Session> =>
    call(forgotPassword, { body: { email }, signal }),
  resetPassword: ({ email, code, password }: ResetAnswer, signal?: AbortSignal): Promise<Session> =>
    call(resetPassword, { body: { email: email.trim(), confirmationCode: code, password }, signal }),
});

/** The address service: whatever answers this can take its place. */
export const addressApi = (call: Client) => ({
  suggest: async (text: string, sessionToken: string, signal?: AbortSignal): Promise<string[]> =>
    (await call(suggestAddresses, { query: { text, sessionToken }, signal })).suggestions,
});
