import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'what is wrong with the current password is said of the new one',
    class: 'text',
    file: 'settings/password-change/PasswordChangeForm.tsx',
    from: "error={errorOf('current')}",
    to: "error={errorOf('confirmation')}",
  },
  {
    what: 'a refused password is not marked',
    class: 'enabled',
    file: 'settings/password-change/PasswordChangeForm.tsx',
    from: 'isInvalid={isRefused && failure !== null}',
    to: '',
  },
  {
    what: 'the new password is sent as its own repetition',
    class: 'wrong payload',
    file: 'settings/password-change/PasswordChangeForm.tsx',
    from: "confirmation: textOf(values, 'confirmation'),",
    to: "confirmation: textOf(values, 'password'),",
  },
];
