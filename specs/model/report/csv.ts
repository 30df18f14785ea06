import type { Report } from './report.ts';
import { describeState } from './sentences.ts';

/** One line for each step, the start being step 0, for spreadsheets. Cells that a spreadsheet would run as a formula are escaped. */
export const csv = ({ exploration, paths }: Report): string =>
  paths
    .flatMap(({ name, start, steps }) =>
      [start, ...steps].map(({ stimulus, after, taken }, index) => [
        exploration.model.name,
        name,
        String(index),
        stimulus.origin,
        stimulus.label,
        describeState(exploration.model, after.snapshot),
        JSON.stringify(after.snapshot.value),
        taken.flatMap((definition) => exploration.inventory.idOf(definition) ?? []).join('; '),
      ]),
    )
    .map(line)
    .join('');

/** The names of the columns. */
export const csvHeading = (): string =>
  line(['machine', 'path', 'step', 'origin', 'do', 'see', 'state', 'transitions']);

const line = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`;

function cell(text: string): string {
  const escaped = /^[=+\-@\t\r\n\0|%＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
