import type { Report } from './report.ts';
import type { Step } from '../define/model.ts';
import { opening, describeState } from './sentences.ts';

/** Test scripts that a person can follow by hand, one for each path. */
export const markdown = (reports: readonly Report[]): string => `${reports.map(script).join('\n\n')}\n`;

function script({ survey, paths }: Report): string {
  const { model } = survey;
  return [
    `# ${model.title}`,
    ...paths.map(({ name, start, steps }) =>
      [
        `## ${capital(name)}`,
        opening(model, start),
        steps
          .map(
            (step, index) =>
              `${index + 1}. ${instruction(step)} ${capital(describeState(model, step.after.snapshot))}.`,
          )
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

const instruction = ({ stimulus }: Step): string => `${capital(stimulus.label)}.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
