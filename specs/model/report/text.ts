import type { Count, Report } from './report.ts';
import { describePath } from './sentences.ts';

const heading = ['machine', 'states', 'transitions', 'guard outcomes', 'paths', 'steps', 'longest', 'unreachable'];

/** One line for each machine, from their rows. */
export const table = (rows: readonly (readonly string[])[]): string => columns([heading, ...rows]);

/** The row of a machine in the table. */
export const rowOf = ({ exploration, counts, paths, unreachable, cutOff }: Report): string[] => [
  exploration.model.name,
  fraction(counts.states),
  fraction(counts.transitions),
  fraction(counts.guards),
  String(paths.length),
  String(stepsOf(paths)),
  String(Math.max(0, ...paths.map(({ steps }) => steps.length))),
  `${unreachable.length}${cutOff === undefined || unreachable.length === 0 ? '' : ' unproved'}`,
];

/** One machine: its coverage, its paths in words, and what is unreachable and why. */
export function details(report: Report): string {
  const { exploration, paths, unreachable } = report;
  return [
    table([rowOf(report)]),
    ...paths.map((path) =>
      [`\n${path.name}`, ...describePath(exploration.model, path).map((line) => `  ${line}`)].join('\n'),
    ),
    ...(unreachable.length > 0 ? ['\nunreachable'] : []),
    ...unreachable.map(
      ({ id, cause, accepted, proved }) =>
        `  ${id}: ${accepted ?? `NOT EXPLAINED, ${cause}`}${proved ? '' : ' (not proved)'}`,
    ),
  ].join('\n');
}

/** The problems of a machine. */
export const problemLines = ({ exploration, problems }: Report): string[] =>
  problems.map((problem) => `${exploration.model.name}: ${problem}`);

/** The warnings of a machine. */
export const warningLines = ({ exploration, cutOff, warnings }: Report): string[] =>
  [...(cutOff === undefined ? [] : [cutOff]), ...warnings.map(({ id, message }) => `${message} (finding "${id}")`)].map(
    (message) => `${exploration.model.name}: warning: ${message}`,
  );

/** `1 machine`, `2 machines`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The total number of steps. */
export const stepsOf = (paths: Report['paths']): number => paths.reduce((sum, { steps }) => sum + steps.length, 0);

/** Rows as columns: the first aligned left, the others right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const fraction = ({ seen, reachable, defined }: Count): string =>
  `${seen}/${reachable}${defined > reachable ? ` of ${defined}` : ''}`;
