import type { Report } from './report.ts';
import { describeState } from './sentences.ts';

/** One row for each step, for spreadsheets. Cells that a spreadsheet would run as a formula are made harmless. */
export function csv(reports: readonly Report[]): string {
  const rows = reports.flatMap(({ survey, paths }) =>
    paths.flatMap(({ name, steps }) =>
      steps.map(({ stimulus, after, taken }, index) => [
        survey.model.name,
        name,
        String(index + 1),
        stimulus.origin,
        stimulus.label,
        describeState(survey.model, after.snapshot),
        JSON.stringify(after.snapshot.value),
        taken.flatMap((definition) => survey.inventory.idOf(definition) ?? []).join('; '),
      ]),
    ),
  );
  const heading = ['machine', 'path', 'step', 'origin', 'do', 'see', 'state', 'transitions'];
  return `${[heading, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
