import { assign, setup, type ActorRefFrom } from 'xstate';
import type { OpenOutcome } from '../../domain/actions/external-target.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import type { Permission } from '../../domain/shared/permissions.ts';
import {
  needsLine,
  needsStateAndDate,
  choiceOf,
  isOfferedLine,
  isOfferedState,
  quoteProblems,
  quoteQuery,
  ruleOnQuote,
  type QuoteChoice,
  type QuoteOpening,
} from '../../domain/quotes/new-quote.ts';
import { quotePagePermission, type QuoteEligibility } from '../../domain/quotes/quote-eligibility.ts';
import { businessUnits, type BusinessUnit } from '../../domain/quotes/quote-lines.ts';
import type { FieldProblem } from '../../domain/shared/validation.ts';
import { invariant, keptFailure } from '../../support/failures.ts';
import { isBlocked } from '../../support/external-target.ts';
import { options } from '../../support/options.ts';
import { port } from '../../support/port.ts';
import { failure, output, payload } from '../../support/params.ts';
import type { StepTag } from '../../support/step.ts';

export type NewQuoteEvent =
  | { type: 'unit.choose'; unit: BusinessUnit }
  | { type: 'line.choose'; line: string }
  | { type: 'state.choose'; state: string }
  | { type: 'date.enter'; text: string }
  | { type: 'quote.open' }
  | { type: 'quote.change' }
  | { type: 'quote.another' };

interface NewQuoteInput {
  eligibility: QuoteEligibility;
  /** the page for all units, or the one of the commercial workflow */
  page: 'units' | 'workflow';
  /** the address's query: what was chosen before a reload */
  query: Readonly<Record<string, string | undefined>>;
}

interface NewQuoteContext {
  eligibility: QuoteEligibility;
  page: NewQuoteInput['page'];
  permission: Permission;
  /** the unit that the address of the page for all units asks for, until another is chosen */
  asked: BusinessUnit | null;
  choice: QuoteChoice;
  problems: readonly FieldProblem[];
  failure: Failure | null;
}

const noTrouble = { problems: [], failure: null };

const withChoice = ({ choice }: NewQuoteContext, change: Partial<QuoteChoice>) => ({
  ...noTrouble,
  choice: { ...choice, ...change },
});

/** Params of `showAddress`: the choice as a query. */
const query = ({ context }: { context: NewQuoteContext }): { query: Record<string, string | null> } => ({
  query: quoteQuery(context.choice),
});

/** Begins a quote: choose unit, line, state and date, read which system opens and why, then go (NQT-01 to NQT-06). */
export const newQuoteMachine = setup({
  types: {} as {
    input: NewQuoteInput;
    context: NewQuoteContext;
    events: NewQuoteEvent;
    tags: StepTag | 'editable';
  },
  actors: {
    /** Opens a system in a new tab. */
    openSystem: port<OpenOutcome, QuoteOpening>('openSystem'),
  },
  actions: {
    keepUnit: assign(({ context }, { unit }: { unit: BusinessUnit }) => ({
      ...noTrouble,
      asked: null,
      choice: choiceOf(context.eligibility, unit, {}),
    })),
    keepLine: assign(({ context }, { line }: { line: string }) => withChoice(context, { line })),
    keepState: assign(({ context }, { state }: { state: string }) => withChoice(context, { state })),
    keepDate: assign(({ context }, { text }: { text: string }) => withChoice(context, { date: text })),
    clearChoice: assign({
      asked: null,
      choice: ({ context }) => choiceOf(context.eligibility, context.choice.unit, {}),
      problems: [],
    }),
    keepProblems: assign({ problems: ({ context }) => quoteProblems(context.eligibility, context.choice) }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
    /** Writes the choice into the address, so that a reload finds it again. */
    showAddress: (_, _params: { query: Record<string, string | null> }) => {},
    /** Goes to the page of the commercial workflow; on arrival in place of this one, so that back leads back. */
    showWorkflow: (_, _params: { isArrival: boolean }) => {},
  },
  guards: {
    isClosed: ({ context }) => !context.permission.isGranted,
    isOnTheWay: ({ context }) => context.asked === 'commercial' && canChoose(context, 'commercial'),
    isAskedDenied: ({ context: { eligibility, asked } }) => asked !== null && !eligibility.units[asked].isGranted,
    isPersonal: ({ context }, { unit }: { unit: BusinessUnit }) =>
      unit === 'personal' && unit !== context.choice.unit && canChoose(context, unit),
    isCommercial: ({ context }, { unit }: { unit: BusinessUnit }) => unit === 'commercial' && canChoose(context, unit),
    isLineOffered: ({ context: { eligibility, choice } }, { line }: { line: string }) =>
      choice.unit !== null && needsLine(eligibility, choice) && isOfferedLine(eligibility, choice.unit, line),
    isStateOffered: ({ context: { eligibility, choice } }, { state }: { state: string }) =>
      needsStateAndDate(eligibility, choice) && isOfferedState(eligibility, state),
    isDateAsked: ({ context: { eligibility, choice } }) => needsStateAndDate(eligibility, choice),
    isRuled: ({ context }) => ruleOnQuote(context.eligibility, context.choice) !== null,
    isBlocked,
  },
}).createMachine({
  id: 'newQuote',
  options,
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        {
          guard: 'isOnTheWay',
          target: 'choosing',
          actions: { type: 'showWorkflow', params: { isArrival: true } },
        },
        { guard: 'isAskedDenied', target: 'choosing', actions: { type: 'showAddress', params: query } },
        { target: 'choosing' },
      ],
    },
    closed: { type: 'final' },
    choosing: {
      tags: 'editable',
      on: {
        'unit.choose': [
          {
            guard: { type: 'isCommercial', params: payload },
            actions: { type: 'showWorkflow', params: { isArrival: false } },
          },
          {
            guard: { type: 'isPersonal', params: payload },
            actions: [
              { type: 'keepUnit', params: payload },
              { type: 'showAddress', params: query },
            ],
          },
        ],
        'line.choose': {
          guard: { type: 'isLineOffered', params: payload },
          actions: [
            { type: 'keepLine', params: payload },
            { type: 'showAddress', params: query },
          ],
        },
        'state.choose': {
          guard: { type: 'isStateOffered', params: payload },
          actions: [
            { type: 'keepState', params: payload },
            { type: 'showAddress', params: query },
          ],
        },
        'date.enter': {
          guard: 'isDateAsked',
          actions: [
            { type: 'keepDate', params: payload },
            { type: 'showAddress', params: query },
          ],
        },
        'quote.open': [{ guard: 'isRuled', target: 'opening' }, { actions: 'keepProblems' }],
      },
    },
    opening: {
      tags: ['busy', 'sending'],
      entry: 'forgetFailure',
      invoke: {
        id: 'opening',
        src: 'openSystem',
        input: ({ context }) => openingOf(context),
        onDone: [{ guard: { type: 'isBlocked', params: output('outcome') }, target: 'blocked' }, { target: 'opened' }],
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: failure },
        },
      },
    },
    opened: {
      on: {
        'quote.open': 'opening',
        'quote.another': {
          target: 'choosing',
          actions: ['clearChoice', { type: 'showAddress', params: query }],
        },
      },
    },
    blocked: { on: { 'quote.open': 'opening', 'quote.change': 'choosing' } },
  },
});

export type NewQuoteRef = ActorRefFrom<typeof newQuoteMachine>;

const contextOf = ({ eligibility, page, query }: NewQuoteInput): NewQuoteContext => {
  const asked = (page === 'units' && businessUnits.find((unit) => unit === query['unit'])) || null;
  const unit = page === 'workflow' ? 'commercial' : personalAtOnce(eligibility, asked);
  return {
    eligibility,
    page,
    permission: quotePagePermission(eligibility, page),
    asked,
    // what an address says of another unit is no choice in this one
    choice: choiceOf(eligibility, unit, asked === null || asked === unit ? query : {}),
    ...noTrouble,
  };
};

/** Personal lines are chosen already where the address says so, or where nothing else shows. */
const personalAtOnce = (eligibility: QuoteEligibility, unit: BusinessUnit | null): BusinessUnit | null => {
  const isOnly = eligibility.shown.length === 1;
  return (unit === 'personal' || isOnly) && eligibility.units.personal.isGranted ? 'personal' : null;
};

const canChoose = ({ eligibility, page }: NewQuoteContext, unit: BusinessUnit): boolean =>
  page === 'units' && eligibility.shown.includes(unit) && eligibility.units[unit].isGranted;

const openingOf = ({ eligibility, choice }: NewQuoteContext): QuoteOpening => {
  const ruling = invariant(ruleOnQuote(eligibility, choice), 'new quote: opening without a ruling');
  return { system: ruling.system, choice };
};
