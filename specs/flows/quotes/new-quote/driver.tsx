import type { AnyActorRef } from 'xstate';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { toFailure } from '#machines/domain/shared/failure.ts';
import { needsLine, needsStateAndDate, ruleOnQuote } from '#machines/domain/quotes/new-quote.ts';
import { businessUnits, lineLabel, linesOf } from '#machines/domain/quotes/quote-lines.ts';
import { statesOf } from '#machines/domain/quotes/quote-states.ts';
import { stateNames, type StateCode } from '#machines/domain/shared/states.ts';
import type { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { describeReason, quoteSystems } from '#screens/quotes/words.ts';
import { denialWords } from '#forms/permission-words.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import type { SnapshotFrom } from 'xstate';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof newQuoteMachine>;

type Context = Snapshot['context'];

const units: Readonly<Record<string, string>> = { personal: 'Personal lines', commercial: 'Commercial lines' };

const hasLine = (context: Context, line: string) =>
  context.choice.unit !== null &&
  needsLine(context.eligibility, context.choice) &&
  (line === 'CA') === (context.choice.unit === 'commercial');
const labelOf = (id: string): string => {
  const line = businessUnits.flatMap(linesOf).find((one) => one.id === id);
  return line ? lineLabel(line) : id;
};
const hasWhere = (context: Context) =>
  context.choice.unit !== null && needsStateAndDate(context.eligibility, context.choice);
const nameOf = (context: Context): string => {
  const ruling = ruleOnQuote(context.eligibility, context.choice);
  return ruling ? quoteSystems[ruling.system] : 'the quote';
};

const nameOfState = (state: unknown): string =>
  state === null || state === '' ? 'Choose a state' : stateNames[state as StateCode];
const unitOf = (snapshot: Snapshot) => snapshot.context.choice.unit ?? 'personal';
const unitsOf = (screen: Screen, { eligibility, choice }: Context): Expectation[] =>
  eligibility.shown.map((unit) => {
    const permission = eligibility.units[unit];
    return {
      control: screen.role('button', units[unit]),
      shows: {
        isOn: unit === 'personal' && choice.unit === unit,
        isLocked: !permission.isGranted,
        description: permission.isGranted ? '' : denialWords[permission.reason],
      },
    };
  });
const outcome = (screen: Screen, title: string): Expectation[] => [
  screen.text(title),
  { control: screen.role('group', title), shows: { isFocused: true } },
];

/** Begins a quote. */
export const driver: DriverOf<typeof newQuoteMachine> = {
  actions: {
    'unit.choose': (screen, { unit }) => screen.role('button', units[unit]).click(),
    'line.choose': (screen, { line }, snapshot) =>
      screen.label('Line').choose(labelOf(line), linesOf(unitOf(snapshot)).map(lineLabel)),
    'state.choose': (screen, { state }, snapshot) => {
      const states = statesOf(snapshot.context.eligibility.isSecondBrand);
      return screen.label('State').choose(nameOfState(state), states.map(nameOfState));
    },
    'date.enter': (screen, { text }) => screen.label(/^(?:Written|Effective) date$/).fill(text),
    'quote.open': (screen) => screen.role('button', /^(?:Open .*|Try again)$/).click(),
    'quote.change': (screen) => screen.role('button', 'Change the quote').click(),
    'quote.another': (screen) => screen.role('button', 'Start another quote').click(),
  },
  possible: {
    'unit.choose': (snapshot, { unit }) =>
      snapshot.matches('choosing') &&
      snapshot.context.page === 'units' &&
      snapshot.context.eligibility.shown.length > 1 &&
      snapshot.context.eligibility.shown.includes(unit as 'personal'),
    'line.choose': (snapshot, { line }) =>
      snapshot.matches('choosing') && line !== snapshot.context.choice.line && hasLine(snapshot.context, line),
    'state.choose': (snapshot, { state }) =>
      snapshot.matches('choosing') &&
      hasWhere(snapshot.context) &&
      state !== snapshot.context.choice.state &&
      (state === 'AK') === snapshot.context.eligibility.isSecondBrand,
    'date.enter': (snapshot) => snapshot.matches('choosing') && hasWhere(snapshot.context),
    'quote.open': (snapshot) => !snapshot.matches('closed'),
    'quote.change': (snapshot) => snapshot.matches('blocked'),
    'quote.another': (snapshot) => snapshot.matches('opened'),
  },
  expectations: {
    closed: (screen, snapshot) => {
      const { permission } = snapshot.context;
      return [
        screen.text('You can’t start a quote here'),
        ...(permission.isGranted ? [] : [screen.text(denialWords[permission.reason])]),
        screen.role('link', 'Dashboard'),
        { no: screen.role('button', /^Open/) },
      ];
    },
    choosing: (screen, snapshot) => {
      const context = snapshot.context;
      const ruling = ruleOnQuote(context.eligibility, context.choice);
      const commercial = screen.role('button', 'Commercial lines');
      const line = screen.label('Line');
      const state = screen.label('State');
      const asked = context.asked && context.eligibility.units[context.asked];
      return [
        ...(!asked || asked.isGranted
          ? [{ no: screen.text(/^You can’t start a quote in/) }]
          : [screen.text(denialWords[asked.reason])]),
        screen.role('heading', context.page === 'workflow' ? 'Start a commercial quote' : 'Start a quote'),
        context.page === 'units' && context.eligibility.shown.includes('commercial') ? commercial : { no: commercial },
        context.choice.unit !== null && needsLine(context.eligibility, context.choice)
          ? { control: line, shows: { value: context.choice.line ? labelOf(context.choice.line) : 'Choose a line' } }
          : { no: line },
        ...(hasWhere(context)
          ? [
              { control: state, shows: { value: nameOfState(context.choice.state) } },
              screen.text(
                `The day the ${context.eligibility.isSecondBrand ? 'business is written' : 'policy takes effect'}.`,
              ),
            ]
          : [{ no: state }]),
        ...(context.page === 'units' && context.eligibility.shown.length > 1 ? unitsOf(screen, context) : []),
        screen.role('button', `Open ${nameOf(context)}`),
        ruling
          ? screen.text(new RegExp(describeReason(ruling.reason).replaceAll('.', '\\.')))
          : { no: screen.text(/^This quote opens in/) },
        ...(context.problems.length === 0 ? [] : [screen.text('There is a problem')]),
        ...(context.failure === null ? [] : [screen.text(describeFailure(toFailure(context.failure)))]),
      ];
    },
    opened: (screen, snapshot) => outcome(screen, `${nameOf(snapshot.context)} opened in a new tab`),
    blocked: (screen, snapshot) => outcome(screen, `Your browser blocked the new tab for ${nameOf(snapshot.context)}`),
  },
  controls: {
    Open: {
      control: (screen) => screen.role('button', /^Open /),
      event: { type: 'quote.open' },
      within: (snapshot) => snapshot.matches('choosing') || snapshot.matches('opening'),
    },
    'Try again': {
      control: (screen) => screen.role('button', 'Try again'),
      event: { type: 'quote.open' },
      within: (snapshot) => snapshot.matches('blocked'),
    },
    'Change the quote': {
      control: (screen) => screen.role('button', 'Change the quote'),
      event: { type: 'quote.change' },
      within: (snapshot) => snapshot.matches('blocked'),
    },
    'Start another quote': {
      control: (screen) => screen.role('button', 'Start another quote'),
      event: { type: 'quote.another' },
      within: (snapshot) => snapshot.matches('opened'),
    },
  },
};

export const title = 'the pages that begin a quote';

export const view = (actor: AnyActorRef) => (
  <NewQuoteScreen quote={actor as NewQuoteRef} homeHref="/" unitsHref="/new-quote" />
);
