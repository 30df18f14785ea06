import type { Report } from './report.ts';
import { describeState } from './sentences.ts';

/** One row for each step, the start being step 0, for spreadsheets. Cells that a spreadsheet would run as a formula are escaped. */
export function csv(reports: readonly Report[]): string {
  const rows = reports.flatMap(({ exploration, paths }) =>
    paths.flatMap(({ name, start, steps }) =>
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
    ),
  );
  const heading = ['machine', 'path', 'step', 'origin', 'do', 'see', 'state', 'transitions'];
  return `${[heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const escaped = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
