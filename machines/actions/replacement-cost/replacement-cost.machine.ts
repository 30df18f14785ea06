import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ExternalTarget, OpenOutcome } from '../../domain/actions/external-target.ts';
import type { BusinessUnit, EstimatorQuestion, EstimatorUnit } from '../../domain/actions/estimator.ts';
import { isTrustedAddress } from '../../domain/shared/trusted-address.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { invariant, isLimited, keptFailure, lockout } from '../../support/failures.ts';
import { isBlocked, isNothing } from '../../support/external-target.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

export type ReplacementCostEvent =
  | { type: 'unit.choose'; unit: BusinessUnit }
  | { type: 'unit.submit' }
  | { type: 'units.changed'; units: readonly EstimatorUnit[] };

interface ReplacementCostContext {
  units: readonly EstimatorUnit[];
  /** origins that the carrier's answer may have */
  origins: readonly string[];
  unit: BusinessUnit | null;
  /** address of the estimator */
  address: string | null;
  failure: Failure | null;
}

/** The replacement cost estimator (QAM-05): the user chooses a business unit, the carrier returns its address, it opens. */
export const replacementCostMachine = setup({
  types: {} as {
    /** `choice`: the unit that the link that led here chooses, which may be none of the units */
    input: { units: readonly EstimatorUnit[]; origins: readonly string[]; choice: string | null };
    context: ReplacementCostContext;
    events: ReplacementCostEvent;
    tags: StepTag;
  },
  actors: {
    /** GET /api/redirects/rce/personal or commercial; null if the carrier has no estimator. */
    fetchEstimator: port<string | null, EstimatorQuestion>('fetchEstimator'),
    /** Opens another application in a new tab. */
    openExternal: port<OpenOutcome, ExternalTarget>('openExternal'),
  },
  actions: {
    keepUnit: assign({ unit: (_, params: { unit: BusinessUnit }) => params.unit, failure: null, address: null }),
    keepUnits: assign({
      units: (_, params: { units: readonly EstimatorUnit[] }) => params.units,
      unit: ({ context }, { units }) => openUnit(units, context.unit),
      failure: null,
      address: null,
    }),
    keepAddress: assign({ address: (_, params: { address: string | null }) => params.address }),
    keepFailure: assign(keptFailure),
    forgetAnswer: assign({ failure: null, address: null }),
    /** Closes the modal. */
    close: () => {},
  },
  guards: {
    isOffered: ({ context }, params: { unit: BusinessUnit }) => questionOf(context.units, params.unit) !== null,
    isChosen: ({ context }) => questionOf(context.units, context.unit) !== null,
    isNothing,
    isTrusted: ({ context }, params: { address: string | null }) =>
      isTrustedAddress(params.address ?? '', context.origins),
    isLimited,
    isBlocked,
  },
  delays: { lockout },
}).createMachine({
  id: 'replacementCost',
  options,
  context: ({ input: { units, origins, choice } }) => ({
    units,
    origins,
    unit: openUnit(units, choice),
    address: null,
    failure: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      initial: 'choosing',
      on: {
        'unit.choose': {
          guard: { type: 'isOffered', params: payload },
          target: '.choosing',
          actions: { type: 'keepUnit', params: payload },
        },
        'units.changed': {
          target: '.choosing',
          actions: { type: 'keepUnits', params: payload },
        },
        'unit.submit': { guard: 'isChosen', target: 'requesting' },
      },
      states: {
        choosing: {},
        failed: {},
        nothing: {},
        foreign: {},
        blocked: { on: { 'unit.submit': '#replacementCost.openingExternal' } },
      },
    },
    lockedOut: { tags: 'lockedOut', after: { lockout: { target: 'waiting', actions: 'forgetAnswer' } } },
    requesting: {
      tags: ['busy', 'sending'],
      entry: 'forgetAnswer',
      on: {
        'units.changed': {
          target: 'waiting',
          actions: { type: 'keepUnits', params: payload },
        },
      },
      invoke: {
        id: 'question',
        src: 'fetchEstimator',
        input: ({ context }) => chosenQuestion(context),
        onDone: [
          {
            guard: { type: 'isTrusted', params: output('address') },
            target: 'openingExternal',
            actions: { type: 'keepAddress', params: output('address') },
          },
          {
            guard: { type: 'isNothing', params: output('address') },
            target: 'waiting.nothing',
          },
          { target: 'waiting.foreign' },
        ],
        onError: [
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          {
            target: 'waiting.failed',
            actions: { type: 'keepFailure', params: failure },
          },
        ],
      },
    },
    openingExternal: {
      tags: ['busy', 'sending'],
      invoke: {
        id: 'externalTarget',
        src: 'openExternal',
        input: ({ context }) => ({ kind: 'link', href: context.address ?? '' }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: output('outcome') },
            target: 'waiting.blocked',
          },
          { target: 'opened' },
        ],
        onError: {
          target: 'waiting.failed',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    opened: { type: 'final', entry: 'close' },
  },
});

export type ReplacementCostRef = ActorRefFrom<typeof replacementCostMachine>;

const questionOf = (units: readonly EstimatorUnit[], unit: BusinessUnit | null): EstimatorQuestion | null =>
  units.find((one) => one.unit === unit)?.question ?? null;

/** The unit of this name, if it is open; else null. */
const openUnit = (units: readonly EstimatorUnit[], name: string | null): BusinessUnit | null =>
  units.find(({ unit, question }) => unit === name && question !== null)?.unit ?? null;

const chosenQuestion = ({ units, unit }: ReplacementCostContext): EstimatorQuestion =>
  invariant(questionOf(units, unit), 'replacement cost: no unit was chosen');
