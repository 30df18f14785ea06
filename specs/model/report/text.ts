import type { Count, Report } from './report.ts';
import { describePath } from './sentences.ts';

const heading = ['machine', 'states', 'transitions', 'guard outcomes', 'paths', 'steps', 'longest', 'unreachable'];

/** One line for each machine. */
export function table(reports: readonly Report[]): string {
  const rows = reports.map(({ exploration, counts, paths, unreachable }) => [
    exploration.model.name,
    fraction(counts.states),
    fraction(counts.transitions),
    fraction(counts.guards),
    String(paths.length),
    String(stepsOf(paths)),
    String(Math.max(0, ...paths.map(({ steps }) => steps.length))),
    String(unreachable.length),
  ]);
  return columns([heading, ...rows]);
}

/** One machine: its coverage, its paths in words, and what is unreachable and why. */
export function details(report: Report): string {
  const { exploration, paths, unreachable } = report;
  return [
    table([report]),
    ...paths.map((path) =>
      [`\n${path.name}`, ...describePath(exploration.model, path).map((line) => `  ${line}`)].join('\n'),
    ),
    ...(unreachable.length > 0 ? ['\nunreachable'] : []),
    ...unreachable.map(({ id, cause, accepted }) => `  ${id}: ${accepted ?? `NOT EXPLAINED, ${cause}`}`),
  ].join('\n');
}

/** The problems of machines, one on each line. */
export const problemLines = (reports: readonly Report[]): string =>
  reports
    .flatMap(({ exploration, problems }) => problems.map((problem) => `${exploration.model.name}: ${problem}`))
    .join('\n');

/** The warnings of machines. */
export const warningLines = (reports: readonly Report[]): string[] =>
  reports.flatMap(({ exploration, warnings }) =>
    warnings.map(({ message }) => `${exploration.model.name}: warning: ${message}`),
  );

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
