import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the password is asked for without the address',
    class: 'text',
    file: 'sign-in/login/LaterSteps.tsx',
    from: 'lead={email && `Signing in as ${email}`}',
    to: 'lead="Signing in"',
  },
  {
    what: 'the address is shown in full beside the code',
    class: 'text',
    file: 'sign-in/login/LaterSteps.tsx',
    from: '${maskRecipient(email)}',
    to: '${email}',
  },
  {
    what: 'the user name is not sent',
    class: 'wrong payload',
    file: 'sign-in/login/LaterSteps.tsx',
    from: "username: needsUsername ? textOf(form, 'username') : null",
    to: 'username: null',
  },
  {
    what: 'a missing user name is not pointed out',
    class: 'text',
    file: 'sign-in/login/LaterSteps.tsx',
    from: "error={errorOf('username')}",
    to: '',
  },
  {
    what: 'a step that comes does not get the focus',
    class: 'focus',
    file: 'sign-in/login/LoginScreen.tsx',
    from: "(find('input:not([aria-hidden])') ?? find('button'))?.focus();",
    to: '',
  },
  {
    what: 'each step is sent twice',
    class: 'event sent twice',
    file: 'sign-in/login/LoginForm.tsx',
    from: 'onSubmit(values);',
    to: 'onSubmit(values);\n          onSubmit(values);',
  },
  {
    what: 'a password that was refused does not look wrong',
    class: 'value',
    file: 'sign-in/login/LaterSteps.tsx',
    from: 'isInvalid={isRefused}\n      />\n      {remember}',
    to: '/>\n      {remember}',
  },
];
