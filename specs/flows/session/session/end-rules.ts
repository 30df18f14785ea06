import type { sessionMachine } from '#machines/session/session/session.machine.ts';
import { isSameIdentity } from '#machines/domain/shared/user.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';
import { agent } from '../../support/samples.ts';

/** How a session ends, is taken up again, and what is left of the user. */
export const endRules: TypedModel<typeof sessionMachine>['rules'] = [
  {
    id: 'LGO-03.1',
    title: 'nothing of the user stays when no user is signed in any more',
    always: ({ context }) => context.session === null && context.identity === null,
    when: (state) => state.matches('gone'),
  },
  {
    id: 'LGO-03.1',
    title: 'nothing of the user stays while logging out',
    always: ({ context }) => context.session === null && context.identity === null,
    when: (state) => state.matches('loggingOut'),
  },
  {
    id: 'XTR-01.2',
    title: 'when a session ends, the user is still known, and nothing is emptied',
    on: ({ before, after }) => before.matches('signedIn') && after.matches('interrupted'),
    expect: ({ before, after, effects }) =>
      after.context.identity === before.context.identity && !effects.includes('purgeStorage'),
  },
  {
    title: 'the page stays open and covered until it is certain who is there',
    always: (state) => state.hasTag('settled') && state.hasTag('covered') && state.context.session?.scope === 'agent',
    when: (state) => state.matches('interrupted'),
  },
  {
    title: 'a page that comes back keeps its work, covered, until it is known who is there',
    on: ({ before, stimulus }) =>
      stimulus.label === 'This page comes back from the back/forward cache' &&
      (before.matches('interrupted') || (before.matches('signedIn') && !before.hasTag('changing'))),
    expect: ({ before, after, effects }) =>
      after.hasTag('settled') &&
      after.hasTag('covered') &&
      after.context.identity === before.context.identity &&
      !effects.includes('purgeStorage'),
  },
  {
    title: 'the same user goes on with the page that came back, with the same identity',
    on: ({ before, stimulus }) =>
      before.matches({ returning: 'identifying' }) && stimulus.label === 'User, permissions and flags arrive',
    expect: ({ before, after, effects }) =>
      before.context.identity?.user.id === agent.user.id
        ? after.matches('signedIn') &&
          !effects.includes('purgeStorage') &&
          (!isSameIdentity(before.context.identity, agent) || after.context.identity === before.context.identity)
        : after.matches('entering') && effects.includes('purgeStorage'),
  },
  {
    title: 'another user or agency takes the page that came back away, with nothing of the former',
    on: ({ before, stimulus }) =>
      before.matches('returning') &&
      before.context.session?.selectedAgency === '0042' &&
      before.context.identity?.user.id === agent.user.id &&
      (stimulus.label === 'Another user arrives' ||
        stimulus.label === 'The carrier answers: the agent acts for the other agency'),
    expect: ({ after, effects }) =>
      after.matches('entering') &&
      !after.hasTag('settled') &&
      after.context.identity === null &&
      effects.includes('purgeStorage'),
  },
  {
    title: 'nothing of a user stays where it cannot be read who is there',
    on: ({ before, after }) =>
      (before.matches('returning') || before.matches('rechecking')) &&
      (after.matches('failed') || after.matches('notSetUp') || after.matches('lockedOut')),
    expect: ({ after, effects }) => after.context.identity === null && effects.includes('purgeStorage'),
  },
  {
    id: 'XTR-01.2',
    title: 'the same user goes on with the same identity',
    on: ({ stimulus }) => stimulus.label === 'The same user signs in again',
    expect: ({ before, after }) =>
      after.matches('signedIn') &&
      (!isSameIdentity(before.context.identity, agent) || after.context.identity === before.context.identity),
  },
  {
    title: 'a switch of the agency that the end of the session cut off goes on, and nothing else is switched',
    on: ({ stimulus }) => stimulus.label === 'The same user signs in again',
    expect: ({ before: { context }, effects }) => {
      const isCutOff = context.wantedAgency === '0815' && context.failure === null;
      return effects.includes('start selectAgency {"agency":"0815","isBackground":true}') === isCutOff;
    },
  },
  {
    title: 'a switch that the user asks for is no repetition',
    on: ({ before, effects }) =>
      !before.matches('interrupted') && effects.some((effect) => effect.startsWith('start selectAgency')),
    expect: ({ effects }) => effects.some((effect) => effect.endsWith('"isBackground":false}')),
  },
  {
    title: 'no agency is wanted where none is chosen, so that none is switched to later',
    always: ({ context }) => context.wantedAgency === null,
    when: (state) => state.matches({ signedIn: 'idle' }) && state.context.failure === null,
  },
  {
    title: 'a tab that was stale when its session ended is asked for nothing',
    on: ({ before, after }) => before.hasTag('stale') && after.matches('interrupted'),
    expect: ({ after }) => after.context.wantedAgency === null,
  },
  {
    title: 'another user begins with nothing of the former',
    on: ({ stimulus }) => stimulus.label === 'Another user signs in',
    expect: ({ after, effects }) => after.matches('gone') && effects.includes('purgeStorage'),
  },
  {
    title: 'time that is up logs out, and so does the person who presses No',
    on: ({ stimulus }) => stimulus.label === 'Time is up' || stimulus.label === 'The person presses No',
    expect: ({ stimulus, after }) =>
      after.matches('loggingOut') && after.context.endReason === (stimulus.label === 'Time is up' ? 'timeUp' : null),
  },
  {
    title: 'the sign-in page says that time was up where it was, and nowhere else',
    on: ({ after, before }) => after.matches('gone') && !before.matches('gone'),
    expect: ({ before, effects, stimulus }) =>
      effects.some((effect) => effect.startsWith('reloadAtSignIn') && effect.includes('"timeUp"')) ===
      (before.context.endReason === 'timeUp' || stimulus.label === 'Time is up in another tab'),
  },
  {
    title: 'a user goes on where nothing can warn, and the log says so',
    on: ({ stimulus }) => stimulus.label === 'The warnings cannot be loaded',
    expect: ({ before, after, effects }) =>
      after.matches(before.value) && effects.some((effect) => effect.startsWith('logFailure')),
  },
  {
    id: 'LGO-03.2',
    title: 'the end of a session empties storage',
    on: ({ before, after }) =>
      before.context.identity !== null && after.context.identity === null && !after.matches('loggingOut'),
    expect: ({ effects }) => effects.includes('purgeStorage'),
  },
  {
    id: 'SCH-13.9',
    title: 'a page that finds no user signed in has nothing of the one before',
    on: ({ before, after }) =>
      (before.matches('probing') || before.matches('forgetting')) && after.matches('signedOut'),
    expect: ({ effects }) => effects.includes('purgeStorage'),
  },
  {
    id: 'LGO-03.4',
    title: 'logging out in another tab ends this one, with nothing of the user left',
    on: ({ before, stimulus }) => stimulus.label === 'The user logs out in another tab' && before.matches('signedIn'),
    expect: ({ after, effects }) =>
      after.matches('endedElsewhere') &&
      after.context.identity === null &&
      effects.includes('purgeStorage') &&
      effects.includes('redirectToLogout'),
  },
  {
    title:
      'time that is up in another tab ends this one at the sign-in page, which says so, with nothing of the user left',
    on: ({ before, stimulus }) => stimulus.label === 'Time is up in another tab' && before.context.identity !== null,
    expect: ({ after, effects }) =>
      after.matches('gone') &&
      after.context.identity === null &&
      effects.includes('purgeStorage') &&
      effects.includes('reloadAtSignIn {"endReason":"timeUp"}'),
  },
  {
    title: 'the other tabs hear why a session ends, before the carrier is asked and once it has ended it',
    on: ({ before, after }) =>
      before.matches('loggingOut') !== after.matches('loggingOut') && !after.matches('probing'),
    expect: ({ after: { context }, effects }) =>
      effects.includes(`announceSignOut ${JSON.stringify({ endReason: context.endReason })}`),
  },
  {
    title:
      'who turns out to be signed in, as after a logout that failed, is so as before: no end is left to be told of',
    on: ({ before, after }) => before.matches('probing') && after.matches('entering'),
    expect: ({ after }) => after.context.endReason === null,
  },
  {
    title: 'sign-in says that time was up also where logging out has failed',
    on: ({ before, after }) =>
      before.matches('probing') && before.context.endReason === 'timeUp' && after.matches('signedOut'),
    expect: ({ after }) => after.context.endReason === 'timeUp',
  },
  {
    id: 'LGO-01.1',
    title: 'logging out ends at the sign-in page',
    from: (state) => state.matches('loggingOut'),
    leadsTo: (state) => state.matches('gone') || state.matches('probing'),
  },
  {
    id: 'ERR-07.2',
    title: 'the home link of a failed logout asks who is signed in: they are back, or at the sign-in page',
    on: ({ stimulus }) => stimulus.label === 'Logging out has failed, and the person follows the home link',
    expect: ({ after, effects }) => after.matches('probing') && effects.includes('start readSession'),
  },
  {
    title: 'the next step of the set-up is no end of the session',
    on: ({ stimulus }) => stimulus.label === 'An answer of the carrier: the agent has to be set up',
    expect: ({ before, after }) => after.context.endReason === before.context.endReason,
  },
  {
    title: 'the warnings begin with the times of the session, or with those that come with the user',
    on: ({ effects }) => effects.some((effect) => effect.startsWith('start sessionTimeout')),
    expect: ({ effects }) => effects.some((effect) => effect.startsWith('start sessionTimeout {"clock":{')),
  },
];
