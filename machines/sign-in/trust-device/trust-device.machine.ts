import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Session } from '../../domain/session/session.ts';
import { resultOf, type StepNotice, type StepOutcome } from '../../domain/onboarding/session-step.ts';
import { hasFailed, keptFailure, lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { isNewSession, type SessionMessage } from '../../support/session-change.ts';
import { sessionStep } from '../../onboarding/session-step/session-step.machine.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

export type TrustDeviceEvent = SessionMessage | { type: 'device.answer'; trust: boolean };

interface TrustDeviceContext {
  session: Session;
  /** the answer that is being sent */
  trust: boolean;
  failure: Failure | null;
  /** why the question comes again */
  notice: StepNotice | null;
}

const isAsking = ({ scope }: Session): boolean => scope === 'rememberDevice';

/** Nothing went wrong, and nothing is to be said. */
const untroubled = { failure: null, notice: null };

/** Asks a user who entered a code whether this browser needs no code for 30 days (LGN-07, A-13). */
export const trustDeviceMachine = setup({
  types: {} as {
    input: { session: Session };
    context: TrustDeviceContext;
    events: TrustDeviceEvent;
    tags: StepTag;
  },
  actors: {
    /** The server session, whenever it changes elsewhere. */
    watchSession: listener<SessionMessage>('watchSession'),
    /** POST /auth/device-setup/remember-device. */
    rememberDevice: sessionStep<Session, { trust: boolean }>(),
  },
  actions: {
    keepSession: assign((_, { session }: { session: Session }) => ({ session, ...untroubled })),
    /** Passes the session to the session machine, which owns it. */
    shareSession: (_, _params: { session: Session }) => {},
    keepOutcome: assign(({ context }, params: { outcome: StepOutcome }) => {
      const { session = context.session, failure = null } = resultOf(params.outcome);
      return { session, failure, notice: failure === null && isAsking(session) ? 'stepAgain' : null };
    }),
    keepFailure: assign(keptFailure),
    keepTrust: assign({ trust: (_, params: { trust: boolean }) => params.trust }),
    forgetTrouble: assign(untroubled),
  },
  guards: {
    isNewSession,
    isAsked: ({ context }) => isAsking(context.session),
    wasLimited,
    hasFailed,
  },
  delays: { lockout },
}).createMachine({
  id: 'trustDevice',
  options,
  context: ({ input: { session } }) => ({ session, trust: false, failure: null, notice: null }),
  invoke: { id: 'session', src: 'watchSession' },
  initial: 'routing',
  on: {
    'session.changed': {
      guard: { type: 'isNewSession', params: payload },
      target: '.routing',
      actions: { type: 'keepSession', params: payload },
    },
  },
  states: {
    routing: {
      entry: { type: 'shareSession', params: fromContext('session') },
      always: [{ guard: 'isAsked', target: 'editing' }, { target: 'done' }],
    },
    editing: {
      on: {
        'device.answer': { target: 'answering', actions: { type: 'keepTrust', params: payload } },
      },
    },
    answering: {
      tags: ['busy', 'sending'],
      entry: 'forgetTrouble',
      invoke: {
        id: 'answer',
        src: 'rememberDevice',
        input: ({ context }) => ({ trust: context.trust }),
        onDone: {
          target: 'answered',
          actions: { type: 'keepOutcome', params: output('outcome') },
        },
        onError: {
          target: 'answered',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    answered: {
      always: [
        { guard: 'wasLimited', target: 'lockedOut' },
        { guard: 'hasFailed', target: 'editing' },
        { target: 'routing' },
      ],
    },
    lockedOut: { tags: 'lockedOut', after: { lockout: { target: 'editing', actions: 'forgetTrouble' } } },
    done: { tags: 'busy' },
  },
});

export type TrustDeviceRef = ActorRefFrom<typeof trustDeviceMachine>;
