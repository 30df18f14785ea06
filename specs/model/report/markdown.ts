import type { Report } from './report.ts';
import type { Step } from '../explore/step.ts';
import { inMarkdown } from './markdown-text.ts';
import { describeStart, describeState } from './sentences.ts';

/** Manual test scripts, one for each path. */
export function markdown({ exploration, paths }: Report): string {
  const { model } = exploration;
  return [
    `# ${inMarkdown(model.title)}`,
    ...paths.map(({ name, start, steps }) =>
      [
        `## ${inMarkdown(capital(name))}`,
        inMarkdown(describeStart(model, start)),
        steps
          .map(
            (step, index) =>
              `${index + 1}. ${instruction(step)} ${inMarkdown(capital(describeState(model, step.after.snapshot)))}.`,
          )
          .join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

const instruction = ({ stimulus }: Step): string => `${inMarkdown(capital(stimulus.label))}.`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
