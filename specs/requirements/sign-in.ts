/** Sign-up, sign-in, user setup, and forgotten passwords. */
export const signIn = {
  // Sign-up wizard
  'SGN-01': {
    1: 'Three steps: Verify Policy, Credentials, Password; step index 0 to 2. Decision: verify-policy = policy; credentials = email and profile; password = password and registration;',
    2: '/user-signup/sign-up goes to the current step.',
  },
  'SGN-02': {
    1: 'Cancel is not on the first step',
    2: 'and resets to step 1;',
    3: 'returning to step 0 resets the session.',
  },
  'SGN-03': {
    1: 'Continue is disabled until the page reports valid (Decision: aria-disabled with a visible reason),',
    2: 'and again on each step change;',
    3: "it runs the step's check and moves on at status 200.",
    4: 'Decision: pressing it moves focus to the first problem.',
  },
  'SGN-04': '"Already have an account? Log in".',
  'SGN-05': 'Pages keep the sso query parameter.',
  'SGN-06': 'After the password step succeeds the page reloads.',
  'SGN-07': {
    1: '(The address is a combobox: choosing a suggestion keeps it as selectedAddress,',
    2: 'typing on drops it;',
    3: 'both are sent as the source says.)',
    4: 'Data: address, policyNumber, selectedAddress, email, firstName, lastName, password, confirmPassword.',
    5: 'The address field uses a maps-service session token.',
    6: 'Decision: address suggestions come from a replaceable address service; the embedded backend answers it.',
  },
  'SGN-08': {
    1: 'Server order: policy, email, profile, password, then registration:',
    2: 'POST /auth/signup/policy {policyNum, addressInput, sessionToken}; /auth/signup/email {email}; /auth/signup/profile {firstName, lastName}; /auth/signup/password {password, confirmPassword}; /auth/registration.',
  },
  // Login, user setup, forgot password
  'LGN-01': {
    1: '(Sign-in shows its steps too.) The server session names the current step (scope) in an ordered list of steps; earlier ones are complete.',
    2: 'Steps show as complete, in progress (current) or not started.',
    3: 'Step: description, current, complete, routeTo.',
  },
  'LGN-02': {
    1: 'Login sequence: choose user type, email, password, MFA verify.',
    2: 'POST /auth/login/user-type {userType}; /auth/login/email {email}; /auth/login/password {username, password}; /auth/login/mfa-verify {code}.',
  },
  'LGN-03': {
    1: 'Login session: scope, group, steps, userType, email, names, usernameRequired, samlAllowed (default true), company, accountSetup, policyValidated, useNewForgotPassword, selectedAgency, isMfaRequired, userSetupSubview.',
    2: 'usernameRequired shows a username field;',
    3: 'samlAllowed offers single sign-on;',
    4: 'isMfaRequired adds the MFA step.',
  },
  'LGN-04': {
    1: 'User set-up sequence: getting started, verify email, register and verify phone, set new password, accept terms and conditions, account set-up.',
    2: 'POST /auth/setup-user/getting-started, /resend-email, /resend-phone, /verify-email {code}, /verify-phone {code}, /register-phone {phone}, /set-new-password {newPassword}, /accept-tscs; GET /auth/termsAndConditions; POST /auth/setup-account.',
  },
  'LGN-05':
    'Reload, back, forward, a deep link or a second tab in the middle of a set-up always lands on the step that the server session names, never on another.',
  'LGN-06':
    'Comparative rater set-up: select rater (default ezLynx, alternative PL Rater), rater credentials, rate test.',
  'LGN-07': {
    1: '(Settings forget a trusted browser by this GET.) Trust device: /device-setup/trust-device (scope rememberDevice);',
    2: 'GET /auth/device-setup/forget-device;',
    3: 'POST /auth/forget-user.',
  },
  'LGN-08': {
    1: 'Forgot password: request, then reset with email, confirmationCode and password: POST /auth/forgot-password/reset.',
    2: 'Decision: the request is POST /auth/forgot-password {email}, with the same answer for known and unknown addresses.',
  },
  'LGN-09': {
    1: 'Password field can show password hints and reports when all conditions are met.',
    2: 'Decision: one rule function, used by client and carrier in every form, with one list of common passwords: what the hints tick the carrier takes.',
    3: 'Hints: 15 to 128 characters, not among common passwords, no brand, agency or email name in it;',
    4: 'no composition rules;',
    5: 'paste and password managers work;',
    6: 'show/hide button.',
  },
  'LGN-10': {
    1: 'Code entry: 6 digits by default, one character per box;',
    2: 'valid only when all boxes are filled;',
    3: 'supports paste.',
    4: 'Decision: one real input drawn as six boxes (one-time-code autofill;',
    5: 'pasting "123 456" or "Your code is 123456" works).',
  },
  'LGN-11': {
    1: 'Resend email/phone code with a visible cool-down.',
    2: 'Decision: 30 s, server enforced.',
  },
} as const;
