import {
  acceptTerms,
  finishRater,
  forgetDevice,
  gettingStarted,
  readTerms,
  registerPhone,
  rememberDevice,
  resendSetupEmail,
  resendSetupPhone,
  restartRater,
  runRateTest,
  selectRater,
  setNewPassword,
  setRaterCredentials,
  setupAccount,
  verifySetupEmail,
  verifySetupPhone,
} from '#machines/domain/contract/setup.ts';
import type { RaterAnswer, SetupAnswer } from '#machines/domain/shared/answers.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { RateTest, Terms } from '#machines/domain/onboarding/terms.ts';
import type { SetupStep } from '#machines/domain/onboarding/wizards.ts';
import type { Client } from './client.ts';

/** Calls of the wizards that come before being in. Each answers the session that follows. */
export const setupApi = (call: Client) => ({
  submit: (answer: SetupAnswer, signal?: AbortSignal): Promise<Session> => {
    switch (answer.step) {
      case 'gettingStarted':
        return call(gettingStarted, { body: {}, signal });
      case 'verifyEmail':
        return call(verifySetupEmail, { body: { code: answer.code }, signal });
      case 'registerPhone':
        return call(registerPhone, { body: { phone: answer.phone }, signal });
      case 'verifyPhone':
        return call(verifySetupPhone, { body: { code: answer.code }, signal });
      case 'updatePassword':
        return call(setNewPassword, { body: { newPassword: answer.password }, signal });
      case 'acceptTermsAndConditions':
        return call(acceptTerms, { body: {}, signal });
      case 'setupAccount':
        return call(setupAccount, { body: answer.names ?? {}, signal });
    }
  },
  resend: (step: SetupStep, signal?: AbortSignal): Promise<Session> =>
    call(step === 'verifyPhone' ? resendSetupPhone : resendSetupEmail, { body: {}, signal }),
  readTerms: (signal?: AbortSignal): Promise<Terms> => call(readTerms, { signal }),

  submitRater: (answer: RaterAnswer, signal?: AbortSignal): Promise<Session> => {
    switch (answer.step) {
      case 'selectRater':
        return call(selectRater, { body: { rater: answer.rater }, signal });
      case 'raterCredentials':
        return call(setRaterCredentials, { body: { username: answer.username, password: answer.password }, signal });
      case 'rateTest':
        return call(finishRater, { body: {}, signal });
    }
  },
  runRateTest: (signal?: AbortSignal): Promise<RateTest> => call(runRateTest, { body: {}, signal }),
  restartRater: (signal?: AbortSignal): Promise<Session> => call(restartRater, { body: {}, signal }),
  /** This browser is no longer trusted. */
  forgetDevice: (signal?: AbortSignal): Promise<Session> => call(forgetDevice, { signal }),
  rememberDevice: (trust: boolean, signal?: AbortSignal): Promise<Session> =>
    call(rememberDevice, { body: { trust }, signal }),
});
