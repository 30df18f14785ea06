import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'that the page is offline is not said',
    class: 'text',
    file: 'session/session-timeout/ExtensionNotice.tsx',
    from: '{describeFailure(failure)} We’ll',
    to: 'We’ll',
  },
  {
    what: 'a page that reloads says that it tries again',
    class: 'text',
    file: 'session/session-timeout/ExtensionNotice.tsx',
    from: "isReloading ? 'Reloading. You’ll come back to this page.' : 'Retrying…'",
    to: "'Retrying…'",
  },
  {
    what: 'Try again does nothing',
    class: 'event not sent',
    file: 'session/session-timeout/ExtensionNotice.tsx',
    from: "onClick={() => extension.send({ type: 'extension.retry' })}",
    to: 'onClick={() => {}}',
  },
  {
    what: 'Try again asks twice',
    class: 'event sent twice',
    file: 'session/session-timeout/ExtensionNotice.tsx',
    from: "onClick={() => extension.send({ type: 'extension.retry' })}",
    to: "onClick={() => [1, 2].forEach(() => extension.send({ type: 'extension.retry' }))}",
  },
];
