import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'every session but the own one is marked as this device',
    class: 'text',
    file: 'settings/sign-ins/SignInsList.tsx',
    from: '{signIn.isCurrent && <Chip',
    to: '{!signIn.isCurrent && <Chip',
  },
  {
    what: 'the sessions are in the opposite order',
    class: 'order',
    file: 'settings/sign-ins/SignInsList.tsx',
    from: 'rowsOf(list, page).map(',
    to: 'rowsOf(list, page).toReversed().map(',
  },
  {
    what: 'a session that is being ended can be ended again',
    class: 'enabled',
    file: 'settings/sign-ins/SignInsList.tsx',
    from: 'isEnding={endingIds.includes(one.id)}\n            onEnd',
    to: 'isEnding={false}\n            onEnd',
  },
  {
    what: 'the first page is marked on each page',
    class: 'value',
    file: 'settings/sign-ins/SignInsList.tsx',
    from: '            page={page}\n',
    to: '            page={1}\n',
  },
  {
    what: 'Try again sends nothing',
    class: 'event not sent',
    file: 'settings/sign-ins/SignInsList.tsx',
    from: "onClick={() => signIns.send({ type: 'list.retry' })}",
    to: 'onClick={() => {}}',
  },
];
