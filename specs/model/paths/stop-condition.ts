import { ModelError } from '../define/model-error.ts';
import { percent, type Criterion, type Seen } from '../explore/coverage.ts';

/** Conditions in percent of what is reachable, and in steps or seconds. */
const coverageNames = [
  'states',
  'transitions',
  'guards',
  'requirements',
  'edges',
  'pairs',
] as const satisfies readonly Criterion[];
const amountNames = ['length', 'time'] as const;

export type StopCondition =
  | { readonly kind: (typeof coverageNames)[number] | (typeof amountNames)[number]; readonly amount: number }
  | { readonly kind: 'reached'; readonly state: string }
  /** Until the budget is spent. */
  | { readonly kind: 'never' }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly StopCondition[] };

type Leaf = Exclude<StopCondition, { readonly parts: unknown }>;

/** The progress of path generation. */
export interface Progress {
  readonly seen: Seen;
  readonly reachable: Seen;
  readonly steps: number;
  readonly seconds: number;
}

/**
 * Reads `transitions(100) and (length(200) or time(5))`. Throws a `ModelError` that shows where the text is wrong.
 * @param option what the user wrote it in
 */
export function parseStopCondition(text: string, option = `--until '${text}'`): StopCondition {
  const tokens = text.match(/[a-z]+|[()]|[^\s()]+/gi) ?? [];
  let next = 0;
  const fail = (what: string): never => {
    throw new ModelError(`${option}: ${what}; conditions are ${usage}`);
  };
  const condition = any();
  if (next < tokens.length) fail(`"${tokens[next]}" is unexpected`);
  return condition;

  function any(): StopCondition {
    return chain('or', () => chain('and', one));
  }

  function chain(kind: 'and' | 'or', read: () => StopCondition): StopCondition {
    const parts = [read()];
    while (tokens[next] === kind) {
      next++;
      parts.push(read());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  }

  function one(): StopCondition {
    const word = tokens[next++];
    if (word === '(') {
      const inner = any();
      expect(')');
      return inner;
    }
    if (word === undefined) return fail('the condition is incomplete');
    if (word === 'never') return tokens.length === 1 ? { kind: 'never' } : fail('never is a condition by itself');
    expect('(');
    const argument = readArgument();
    expect(')');
    if (word === 'reached') return { kind: 'reached', state: argument };
    const kind = [...coverageNames, ...amountNames].find((name) => name === word);
    if (!kind) return fail(`unknown condition "${word}"`);
    const amount = Number(argument);
    if (argument === '' || !(amount >= 0)) return fail(`${word}(${argument}) needs a number`);
    if (amount === 0) return fail(`${word}(${argument}) is met before the first step: give a number above 0`);
    if (amount > 100 && !(amountNames as readonly string[]).includes(kind))
      return fail(`${word}(${argument}) cannot be met: 100 is the maximum`);
    return { kind, amount };
  }

  function readArgument(): string {
    const words: string[] = [];
    while (tokens[next] !== undefined && tokens[next] !== ')') words.push(tokens[next++] ?? '');
    return words.join('');
  }

  function expect(token: '(' | ')') {
    if (tokens[next++] !== token) fail(`a "${token}" is missing`);
  }
}

const usage =
  'states(n) transitions(n) guards(n) requirements(n) edges(n) pairs(n) reached(state) length(n) time(s), with and, or, ( ); or never';

/** Whether path generation may stop. */
export function isMet(condition: StopCondition, progress: Progress): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => isMet(part, progress));
    case 'or':
      return condition.parts.some((part) => isMet(part, progress));
    case 'reached':
      return [...progress.seen.states].some((id) => isState(id, condition.state));
    case 'never':
      return false;
    case 'length':
      return progress.steps >= condition.amount;
    case 'time':
      return progress.seconds >= condition.amount;
    default:
      return percent(progress.seen[condition.kind], progress.reachable[condition.kind]) >= condition.amount;
  }
}

/** The conditions inside one, without and, or. */
export const leavesOf = (condition: StopCondition): Leaf[] =>
  'parts' in condition ? condition.parts.flatMap(leavesOf) : [condition];

/** Whether a state node's id is the wanted one: the complete id, or the path below the machine. */
export const isState = (id: string, wanted: string): boolean =>
  id === wanted || id.slice(id.indexOf('.') + 1) === wanted || id === `#${wanted}`;

/** A condition in the syntax of the command line. */
export const formatCondition = (condition: StopCondition): string => {
  if ('parts' in condition)
    return condition.parts
      .map((part) => (part.kind === 'or' ? `(${formatCondition(part)})` : formatCondition(part)))
      .join(` ${condition.kind} `);
  if (condition.kind === 'never') return 'never';
  return `${condition.kind}(${'state' in condition ? condition.state : condition.amount})`;
};
