import type { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { TypedModel } from '#specs/model/define/define-model.ts';

/** The agency that the session acts for, in this tab and in others. */
export const agencyRules: TypedModel<typeof sessionMachine>['rules'] = [
  {
    id: 'SES-06.3',
    title: 'after an agency is switched everything that depends on it loads again',
    on: ({ before, after }) =>
      before.context.session?.selectedAgency === '0042' && after.context.session?.selectedAgency === '0815',
    expect: ({ effects }) => effects.some((effect) => effect.startsWith('start loadIdentity')),
  },
  {
    title: 'choosing the agency that is selected already asks nothing',
    on: ({ stimulus }) => stimulus.label === 'Choose the agency that is selected already',
    expect: ({ before, effects }) =>
      before.hasTag('stale') ||
      before.context.failure !== null ||
      before.context.session?.selectedAgency !== '0042' ||
      effects.length === 0,
  },
  {
    title: 'no agency is sent before the carrier allows it',
    on: ({ before }) => before.matches({ signedIn: 'limited' }),
    expect: ({ stimulus, after, effects }) =>
      !effects.some((effect) => effect.startsWith('start selectAgency')) &&
      (!after.matches('signedIn') ||
        after.matches({ signedIn: 'limited' }) ||
        after.matches({ signedIn: 'following' }) ||
        stimulus.origin === 'clock'),
  },
  {
    title: 'an agency may be chosen again once the wait is over',
    from: (state) => state.matches({ signedIn: 'limited' }),
    canReach: (state) =>
      !state.matches({ signedIn: 'limited' }) && state.can({ type: 'agency.choose', agency: '0815' }),
  },
  {
    title: 'an agency that is chosen within the wait is the one to try again with',
    on: ({ before, stimulus }) =>
      before.matches({ signedIn: { limited: 'idle' } }) && stimulus.label === 'Choose another agency',
    expect: ({ before, after }) =>
      after.context.wantedAgency === '0815' && after.context.failure === before.context.failure,
  },
  {
    title: 'a wait is kept while another tab goes on to another agency',
    on: ({ before, stimulus }) =>
      (before.matches({ signedIn: 'limited' }) || before.hasTag('stale')) &&
      stimulus.label === 'Another tab goes on to a third agency',
    expect: ({ before, after }) =>
      after.hasTag('stale') &&
      after.context.wantedAgency === '0900' &&
      after.context.failure === before.context.failure,
  },
  {
    title: 'after a switch that failed either agency can be asked for',
    always: (state) => ['0042', '0815'].every((agency) => state.can({ type: 'agency.choose', agency })),
    when: (state) => state.matches({ signedIn: 'idle' }) && state.context.failure !== null,
  },
  {
    title: 'a tab whose session has gone on to another agency says so and keeps what it shows',
    on: ({ before, stimulus }) =>
      (before.matches({ signedIn: 'idle' }) || before.matches({ signedIn: 'limited' })) &&
      stimulus.label === 'Another tab goes on to the other agency' &&
      before.context.session?.selectedAgency === '0042',
    expect: ({ before, after }) =>
      after.hasTag('stale') &&
      after.context.session === before.context.session &&
      after.context.identity === before.context.identity,
  },
  {
    title: 'a tab is stale only while the session acts for another agency',
    always: ({ context }) => context.wantedAgency !== null && context.session?.selectedAgency !== context.wantedAgency,
    when: (state) => state.hasTag('stale') && state.context.failure === null,
  },
  {
    title: 'no page is drawn while session and identity may be of two agencies',
    on: ({ before, after }) =>
      before.matches('signedIn') &&
      before.context.session?.selectedAgency !== after.context.session?.selectedAgency &&
      after.matches('signedIn'),
    expect: ({ after }) => after.hasTag('changing'),
  },
  {
    title: 'going on with another agency loads everything for it, and keeps of what is stored no search',
    on: ({ before, after }) => before.matches('signedIn') && after.matches({ signedIn: 'reloading' }),
    expect: ({ before, effects }) =>
      before.matches({ signedIn: 'reloading' }) ||
      (effects.includes('purgeSearches') && effects.some((effect) => effect.startsWith('start loadIdentity'))),
  },
  {
    title: 'a stale tab can always go on, either way',
    always: (state) =>
      state.can({ type: 'agency.follow' }) &&
      (state.can({ type: 'agency.choose', agency: '0042' }) || state.matches({ signedIn: 'limited' })),
    when: (state) => state.hasTag('stale'),
  },
  {
    title: 'keeping the agency keeps the page and everything on it, and the other tabs hear of it',
    on: ({ before, stimulus }) =>
      stimulus.label === 'The session acts for the first agency again' &&
      before.context.session?.selectedAgency === '0042',
    expect: ({ before, after, effects }) =>
      after.matches({ signedIn: 'idle' }) &&
      after.context.identity === before.context.identity &&
      effects.includes('announceAgency') &&
      !effects.includes('purgeSearches') &&
      !effects.some((effect) => effect.startsWith('start loadIdentity')),
  },
  {
    title: 'a tab that asks which agency to act for has the session that its page is of',
    on: ({ after }) => after.hasTag('stale'),
    expect: ({ before, after }) => after.context.session === before.context.session,
  },
  {
    title: 'the other tabs hear of a switch at once',
    on: ({ stimulus }) => stimulus.label === 'The agency is switched',
    expect: ({ after, effects }) =>
      effects.includes('announceAgency') && after.context.session?.selectedAgency === '0815',
  },
];
