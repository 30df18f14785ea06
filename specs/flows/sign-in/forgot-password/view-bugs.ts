import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the address of the request is asked for again',
    class: 'value',
    file: 'sign-in/forgot-password/ForgotPasswordScreen.tsx',
    from: 'defaultValue={known}',
    to: '',
  },
  {
    what: 'a code that is refused has the words of any failure',
    class: 'text',
    file: 'sign-in/forgot-password/ForgotPasswordScreen.tsx',
    from: 'describe={describeResetFailure}',
    to: "describe={() => 'Something went wrong.'}",
  },
  {
    what: 'a code with a mistake does not say which',
    class: 'text',
    file: 'sign-in/forgot-password/ForgotPasswordScreen.tsx',
    from: "error={step.errorOf('code')}",
    to: "error={step.errorOf('email')}",
  },
  {
    what: 'the code is sent as the new password',
    class: 'wrong payload',
    file: 'sign-in/forgot-password/ForgotPasswordScreen.tsx',
    from: "password: textOf(form, 'password'),",
    to: 'password: code,',
  },
];
