import type { Report } from '../report.ts';
import type { Step } from '../types.ts';
import { opening, sight } from '../words.ts';

/** Test scripts that a person can follow by hand, one for each walk. */
export const markdown = (reports: readonly Report[]): string => `${reports.map(script).join('\n\n')}\n`;

function script({ survey, walks }: Report): string {
  const { model } = survey;
  return [
    `# ${model.title}`,
    ...walks.map(({ name, start, steps }) =>
      [
        `## ${capital(name)}`,
        opening(model, start),
        steps
          .map((step, index) => `${index + 1}. ${instruction(step)} ${capital(sight(model, step.after.snapshot))}.`)
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

const instruction = ({ stimulus }: Step): string => `${capital(stimulus.label)}.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
