import type { Count, Report } from '../report.ts';
import { sentences } from '../words.ts';

const heading = ['machine', 'states', 'transitions', 'guard outcomes', 'walks', 'steps', 'longest', 'unreachable'];

/** One line for each machine. */
export function table(reports: readonly Report[]): string {
  const rows = reports.map(({ survey, counts, walks, unreachable }) => [
    survey.model.name,
    fraction(counts.states),
    fraction(counts.transitions),
    fraction(counts.guards),
    String(walks.length),
    String(stepsOf(walks)),
    String(Math.max(0, ...walks.map(({ steps }) => steps.length))),
    String(unreachable.length),
  ]);
  return columns([heading, ...rows]);
}

/** One machine: what is covered, the walks in words, what is unreachable and why. */
export function details(report: Report): string {
  const { survey, walks, unreachable } = report;
  return [
    table([report]),
    ...walks.map((walk) => [`\n${walk.name}`, ...sentences(survey.model, walk).map((line) => `  ${line}`)].join('\n')),
    ...(unreachable.length > 0 ? ['\nunreachable'] : []),
    ...unreachable.map(({ id, cause, accepted }) => `  ${id}: ${accepted ?? `NOT EXPLAINED, ${cause}`}`),
  ].join('\n');
}

/** What keeps machines from the bars. */
export const shortfalls = (reports: readonly Report[]): string =>
  reports.flatMap(({ survey, misses }) => misses.map((miss) => `${survey.model.name}: ${miss}`)).join('\n');

/** Steps in all walks together. */
export const stepsOf = (walks: Report['walks']): number => walks.reduce((sum, { steps }) => sum + steps.length, 0);

/** Rows as aligned columns: the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)));
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n');
}

const fraction = ({ seen, reachable, defined }: Count): string =>
  `${seen}/${reachable}${defined > reachable ? ` of ${defined}` : ''}`;
