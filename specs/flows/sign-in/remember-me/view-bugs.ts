import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the box is not checked while the user is remembered',
    class: 'value',
    file: 'sign-in/remember-me/RememberMe.tsx',
    from: 'checked={isRemembered}',
    to: 'checked={false}',
  },
  {
    what: 'the box stays checked after it was refused',
    class: 'cleared',
    file: 'sign-in/remember-me/RememberMe.tsx',
    from: "snapshot.matches('remembered'));",
    to: "!snapshot.matches('forgotten'));",
  },
];
