import type { Model } from '../define/model.ts';
import type { Report } from './report.ts';
import type { Step } from '../explore/step.ts';
import { inMarkdown } from './markdown-text.ts';
import { describeState } from './sentences.ts';

/** Manual test scripts, one for each path. */
export function markdown({ exploration, paths }: Report): string {
  const { model } = exploration;
  return [
    `# ${inMarkdown(model.title)}`,
    ...paths.map(({ name, start, steps }) =>
      [
        `## ${inMarkdown(capital(name))}`,
        sentences(model, start),
        steps.map((step, index) => `${index + 1}. ${sentences(model, step)}`).join('\n'),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

const sentences = (model: Model, { stimulus, after }: Step): string =>
  [stimulus.label, describeState(model, after.snapshot)].map((text) => `${inMarkdown(capital(text))}.`).join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
