import type { SnapshotFrom } from 'xstate';
import { dateLabel, dateSlip, needsLine, needsStateAndDate, ruleOnQuote } from '#machines/domain/quotes/new-quote.ts';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { describeReason } from '../words.ts';

type Snapshot = SnapshotFrom<NewQuoteRef>;

/** What the parts of the page show of the machine. */
export const selectPage = ({ context }: Snapshot) => context.page;
export const selectPermission = ({ context }: Snapshot) => context.permission;
export const selectEligibility = ({ context }: Snapshot) => context.eligibility;
export const selectCanStart = ({ context }: Snapshot) => context.eligibility.start.isGranted;
export const selectAsked = ({ context }: Snapshot) => context.asked;
export const selectUnit = ({ context }: Snapshot) => context.choice.unit;
export const selectLine = ({ context }: Snapshot) => context.choice.line;
export const selectState = ({ context }: Snapshot) => context.choice.state;
export const selectDate = ({ context }: Snapshot) => context.choice.date;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('sending');
export const selectIsClosed = (snapshot: Snapshot) => snapshot.matches('closed');
export const selectIsOpened = (snapshot: Snapshot) => snapshot.matches('opened');
export const selectIsBlocked = (snapshot: Snapshot) => snapshot.matches('blocked');

export const selectNeedsLine = ({ context: { eligibility, choice } }: Snapshot) => needsLine(eligibility, choice);
export const selectNeedsStateAndDate = ({ context: { eligibility, choice } }: Snapshot) =>
  needsStateAndDate(eligibility, choice);

/** The system that the quote opens in; null while something is missing. */
export const selectSystem = ({ context: { eligibility, choice } }: Snapshot) =>
  ruleOnQuote(eligibility, choice)?.system ?? null;

/** Why the quote opens in its system, or what is wrong or missing; a date is wrong once it is typed to its end. */
export const selectExplanation = ({ context: { eligibility, choice } }: Snapshot): string => {
  const ruling = ruleOnQuote(eligibility, choice);
  if (ruling) return describeReason(ruling.reason);
  if (choice.unit === null) return 'Choose a business unit first.';
  if (!needsStateAndDate(eligibility, choice)) return 'Choose a line first.';
  const slip = choice.date.trim().length < 'MM/DD/YYYY'.length ? null : dateSlip(choice.date, eligibility.today);
  if (slip) return `${dateLabel(eligibility)}: ${describeProblem(slip)}.`;
  return `Choose a line and a state, and enter the ${dateLabel(eligibility).toLowerCase()}, to see where the quote opens.`;
};
