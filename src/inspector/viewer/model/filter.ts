import type { Origin } from '../../bridge/protocol.ts';
import { actorName, eventLabel, valueLabel } from '../words.ts';
import type { Line, PortalLog } from './log.ts';
import { describe, hasMembers } from './values.ts';

/** What of a log is listed. */
export interface LogFilter {
  text: string;
  origins: readonly Origin[];
  onlySelected: boolean;
  onlyIgnored: boolean;
}

const origins: readonly Origin[] = ['person', 'code', 'actor', 'clock', 'system'];

export const everything: LogFilter = { text: '', origins, onlySelected: false, onlyIgnored: false };

export const isIgnored = (log: PortalLog, { sid, type, steps, origin }: Line): boolean =>
  origin !== 'system' &&
  Boolean(log.actors.get(sid)?.revision) &&
  type !== 'xstate.stop' &&
  steps.length > 0 &&
  steps.every(({ taken }) => taken.length === 0);

/** Lines that a filter lets through, as far as has happened. */
export const filterLines = (log: PortalLog, filter: LogFilter, sid: string | null): readonly Line[] => {
  const words = filter.text.toLowerCase().split(' ').filter(Boolean);
  const { onlySelected, onlyIgnored } = filter;
  if (words.length === 0 && filter.origins.length === origins.length && !onlySelected && !onlyIgnored) return log.lines;
  return log.lines.filter(
    (line) =>
      filter.origins.includes(line.origin) &&
      (!onlySelected || line.sid === sid || line.from === sid) &&
      (!onlyIgnored || isIgnored(log, line)) &&
      (words.length === 0 || isFound(textOf(log, line), words)),
  );
};

/** Each word is somewhere in the text, in any order. */
const isFound = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word));

/** What a line is found by; it is made once and again when more of the line has arrived. */
const texts = new WeakMap<Line, { steps: number; state: Line['state']; text: string }>();

const textOf = (log: PortalLog, line: Line): string => {
  const known = texts.get(line);
  if (known && known.steps === line.steps.length && known.state === line.state) return known.text;
  const text = [
    line.type,
    eventLabel(line.type, log.graphOf(line.sid)),
    actorName(log, line.sid),
    log.actors.get(line.sid)?.src,
    actorName(log, line.from),
    line.state && valueLabel(line.state.value),
    ...line.steps.flatMap(({ taken }) => taken),
    ...namesIn(log, line),
    ...wordsIn(line.data),
    ...wordsIn(line.state?.context),
    ...wordsIn(line.state?.output),
    ...wordsIn(line.state?.error),
  ]
    .join(' ')
    .toLowerCase();
  texts.set(line, { steps: line.steps.length, state: line.state, text });
  return text;
};

/** Guards that were asked, actions of what was taken, and those of the states that it left and entered. */
const namesIn = (log: PortalLog, { sid, index, steps, state }: Line): string[] => {
  const transitions = log.transitionsOf(sid);
  const taken = steps.flatMap((step) => step.taken.flatMap((id) => transitions.get(id) ?? []));
  const before = state ? (log.stateBefore(sid, index + 1)?.nodes ?? []) : [];
  const now = state?.nodes ?? [];
  // states that are entered and left in one step are in no state of the actor
  const left = new Set([...before.filter((id) => !now.includes(id)), ...taken.map(({ source }) => source)]);
  const entered = new Set([...now.filter((id) => !before.includes(id)), ...taken.flatMap(({ targets }) => targets)]);
  return [
    ...steps.flatMap(({ verdicts }) => verdicts.flatMap(([id]) => transitions.get(id)?.guard ?? [])),
    ...taken.flatMap(({ actions }) => actions),
    ...(log.graphOf(sid)?.nodes ?? []).flatMap(({ id, entry, exit }) => [
      ...(entered.has(id) ? entry : []),
      ...(left.has(id) && !now.includes(id) ? exit : []),
    ]),
  ];
};

/** Names and values, however deep. */
const wordsIn = (value: unknown): string[] =>
  hasMembers(value)
    ? Object.entries(value).flatMap(([key, member]) => [key, ...wordsIn(member)])
    : value === undefined
      ? []
      : [describe(value).text];
