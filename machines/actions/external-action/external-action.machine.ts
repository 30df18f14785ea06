import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ExternalTarget, OpenOutcome } from '../../domain/actions/external-target.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { ActionChoice, Destination } from '../../domain/actions/quick-action-choices.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { isBlocked } from '../../support/external-target.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

export type ExternalActionEvent =
  | { type: 'choice.choose'; id: string }
  | { type: 'choice.submit' }
  | { type: 'choices.changed'; choices: readonly ActionChoice[] };

interface ExternalActionContext {
  choices: readonly ActionChoice[];
  /** id of the selected choice */
  chosen: string | null;
  failure: Failure | null;
}

/** Params of `goTo`: the page that is chosen. */
const path = ({ context }: { context: ExternalActionContext }): { path: string } => ({ path: pageOf(context) });

/**
 * Chooses a target and opens it: an application in a new tab, or a page of the portal (QAM-03, QAM-06 to QAM-10). The user
 * can submit only a choice (QAM-12); a single target is chosen already.
 */
export const externalActionMachine = setup({
  types: {} as {
    /** `choice`: the id of what the link that led here chooses, which may be none of the choices */
    input: { choices: readonly ActionChoice[]; choice: string | null };
    context: ExternalActionContext;
    events: ExternalActionEvent;
    tags: StepTag;
  },
  actors: {
    /** Opens another application in a new tab. */
    openExternal: port<OpenOutcome, ExternalTarget>('openExternal'),
  },
  actions: {
    keepChosen: assign({ chosen: (_, params: { id: string }) => params.id, failure: null }),
    keepChoices: assign({
      choices: (_, params: { choices: readonly ActionChoice[] }) => params.choices,
      chosen: ({ context }, { choices }) => stillChosen(choices, context.chosen),
    }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Goes to a page of the portal. */
    goTo: (_, _params: { path: string }) => {},
    /** Closes the modal. */
    close: () => {},
  },
  guards: {
    isOffered: ({ context }, params: { id: string }) => destinationOf(context.choices, params.id) !== null,
    isPage: ({ context }) => destinationOf(context.choices, context.chosen)?.kind === 'page',
    isChosen: ({ context }) => destinationOf(context.choices, context.chosen) !== null,
    isBlocked,
  },
}).createMachine({
  id: 'externalAction',
  options,
  context: ({ input: { choices, choice } }) => ({ choices, chosen: stillChosen(choices, choice), failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'choice.choose': {
          guard: { type: 'isOffered', params: payload },
          actions: { type: 'keepChosen', params: payload },
        },
        'choice.submit': [
          { guard: 'isPage', target: 'gone' },
          { guard: 'isChosen', target: 'openingExternal' },
        ],
        'choices.changed': { actions: { type: 'keepChoices', params: payload } },
      },
    },
    openingExternal: {
      tags: ['busy', 'sending'],
      entry: 'forgetFailure',
      invoke: {
        id: 'externalTarget',
        src: 'openExternal',
        input: ({ context }) => externalTargetOf(context),
        onDone: [{ guard: { type: 'isBlocked', params: output('outcome') }, target: 'blocked' }, { target: 'opened' }],
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    blocked: {
      on: {
        'choice.submit': 'openingExternal',
        'choice.choose': {
          guard: { type: 'isOffered', params: payload },
          target: 'choosing',
          actions: { type: 'keepChosen', params: payload },
        },
        'choices.changed': {
          target: 'choosing',
          actions: { type: 'keepChoices', params: payload },
        },
      },
    },
    opened: { type: 'final', entry: 'close' },
    gone: { type: 'final', entry: { type: 'goTo', params: path } },
  },
});

export type ExternalActionRef = ActorRefFrom<typeof externalActionMachine>;

const destinationOf = (choices: readonly ActionChoice[], id: string | null): Destination | null =>
  choices.find((choice) => choice.id === id)?.to ?? null;

/** The id of the former choice, if it is still available, or of a single choice; else null. */
const stillChosen = (choices: readonly ActionChoice[], former: string | null): string | null => {
  const id = choices.length === 1 ? (choices[0]?.id ?? null) : former;
  return destinationOf(choices, id) === null ? null : id;
};

const externalTargetOf = ({ choices, chosen }: ExternalActionContext): ExternalTarget => {
  const to = destinationOf(choices, chosen);
  return invariant(to?.kind === 'page' ? null : to, 'external action: no external target is chosen');
};

const pageOf = ({ choices, chosen }: ExternalActionContext): string => {
  const to = destinationOf(choices, chosen);
  return invariant(to?.kind === 'page' ? to.path : null, 'external action: no page is chosen');
};
