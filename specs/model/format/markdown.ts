import type { Report } from '../report.ts';
import type { Step } from '../types.ts';
import { sight } from '../words.ts';

/** Test scripts that a person can follow by hand, one for each walk. */
export const markdown = (reports: readonly Report[]): string => `${reports.map(script).join('\n\n')}\n`;

function script({ survey, walks }: Report): string {
  const { model, simulation } = survey;
  const start = simulation.initial.after.snapshot;
  return [
    `# ${model.title}`,
    ...walks.map(({ name, steps }) =>
      [
        `## ${capital(name)}`,
        `At the start ${sight(model, start)}.`,
        steps
          .map((step, index) => `${index + 1}. ${instruction(step)} ${capital(sight(model, step.after.snapshot))}.`)
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

const instruction = ({ stimulus }: Step): string => `${capital(stimulus.label)}.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
