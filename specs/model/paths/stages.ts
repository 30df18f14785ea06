import { ModelError } from '../define/model-error.ts';
import { parseStopCondition, type StopCondition } from './stop-condition.ts';

export const strategies = ['state', 'transition', 'edge', 'pair', 'requirement', 'random', 'recorded'] as const;

/** What paths are generated for. */
export type Strategy = (typeof strategies)[number];

/** A strategy, and when the next one takes over: at once when its own goals are met, or when the condition holds. */
export interface Stage {
  readonly by: Strategy;
  readonly until?: StopCondition | undefined;
}

/** Reads `random(edges(80)), pair`. Throws a `ModelError` that names the wrong part. */
export function parseStages(text: string): readonly Stage[] {
  const stages = parts(text).map((part) => {
    const open = part.indexOf('(');
    const word = (open < 0 ? part : part.slice(0, open)).trim();
    const by = strategies.find((name) => name === word);
    if (by === undefined) throw new ModelError(`--by '${text}': ${word}: choose one of ${strategies.join(', ')}`);
    if (open < 0) return { by };
    if (!part.endsWith(')')) throw new ModelError(`--by '${text}': a ")" is missing`);
    return { by, until: parseStopCondition(part.slice(open + 1, -1), `--by '${text}'`) };
  });
  const never = stages.findIndex(({ until }) => until?.kind === 'never');
  if (never >= 0 && never < stages.length - 1)
    throw new ModelError(`--by '${text}': what comes after never is not reached`);
  return stages;
}

/** The parts between the commas that are in no parentheses. */
function parts(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) found.push('');
    else found.push(`${found.pop() ?? ''}${letter}`);
  }
  return found.map((part) => part.trim());
}
