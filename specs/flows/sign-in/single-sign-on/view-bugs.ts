import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the question does not have the focus',
    class: 'focus',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: 'if (!isTyped) document.getElementById(id)?.focus();',
    to: '',
  },
  {
    what: 'the question names the email address in place of the name',
    class: 'text',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: 'Continue as {recognised.displayName}?',
    to: 'Continue as {recognised.email}?',
  },
  {
    what: 'the email address is missing',
    class: 'text',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: 'recognized you as {recognised.email}.',
    to: 'recognized you.',
  },
  {
    what: 'a link that expired has the words of a bad request',
    class: 'text',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: 'describe={isStale ? describeStale : explainFailure}',
    to: 'describe={explainFailure}',
  },
  {
    what: 'Not me continues',
    class: 'event not sent',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: '<Button variant="quiet" onClick={() => handOff.send({ type: \'handOff.discard\' })}>',
    to: '<Button variant="quiet" onClick={() => handOff.send({ type: \'handOff.confirm\' })}>',
  },
  {
    what: 'the hand-over starts twice',
    class: 'event sent twice',
    file: 'sign-in/single-sign-on/SingleSignOn.tsx',
    from: "onClick={() => handOff.send({ type: 'handOff.start' })}",
    to: "onClick={() => [1, 2].forEach(() => handOff.send({ type: 'handOff.start' }))}",
  },
];
