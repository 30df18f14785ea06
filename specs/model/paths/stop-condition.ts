import { ModelError } from '../define/model-error.ts';
import { percent, type Aspect, type Seen } from '../explore/coverage.ts';

/** Conditions in per cent of what is reachable, and in steps or seconds. */
const coverageNames = ['states', 'transitions', 'guards', 'requirements'] as const satisfies readonly Aspect[];
const amountNames = ['length', 'time'] as const;

export type Condition =
  | { readonly kind: (typeof coverageNames)[number] | (typeof amountNames)[number]; readonly amount: number }
  | { readonly kind: 'reached'; readonly state: string }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] };

type Leaf = Exclude<Condition, { readonly parts: unknown }>;

/** How far a search has come. */
export interface Progress {
  readonly seen: Seen;
  readonly reachable: Seen;
  readonly steps: number;
  readonly seconds: number;
}

/** Reads `transitions(100) and (length(200) or time(5))`. Throws a `ModelError` that shows where the text is wrong. */
export function parseUntil(text: string): Condition {
  const tokens = text.match(/[a-z]+|[()]|[^\s()]+/gi) ?? [];
  let next = 0;
  const fail = (what: string): never => {
    throw new ModelError(`--until '${text}': ${what}; conditions are ${usage}`);
  };
  const condition = any();
  if (next < tokens.length) fail(`"${tokens[next]}" is one word too many`);
  return condition;

  function any(): Condition {
    return chain('or', () => chain('and', one));
  }

  function chain(kind: 'and' | 'or', read: () => Condition): Condition {
    const parts = [read()];
    while (tokens[next] === kind) {
      next++;
      parts.push(read());
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind, parts };
  }

  function one(): Condition {
    const word = tokens[next++];
    if (word === '(') {
      const inner = any();
      expect(')');
      return inner;
    }
    if (word === undefined) return fail('something is missing at the end');
    expect('(');
    const argument = readArgument();
    expect(')');
    if (word === 'reached') return { kind: 'reached', state: argument };
    const kind = [...coverageNames, ...amountNames].find((name) => name === word);
    if (!kind) return fail(`there is no condition "${word}"`);
    const amount = Number(argument);
    if (!(amount >= 0)) return fail(`${word}(${argument}) needs a number`);
    if (amount > 100 && !(amountNames as readonly string[]).includes(kind))
      return fail(`${word}(${argument}) can never be met, 100 is everything`);
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

const usage = 'states(n) transitions(n) guards(n) requirements(n) reached(state) length(n) time(s), with and, or, ( )';

/** Whether a search may stop. */
export function isMet(condition: Condition, progress: Progress): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.parts.every((part) => isMet(part, progress));
    case 'or':
      return condition.parts.some((part) => isMet(part, progress));
    case 'reached':
      return [...progress.seen.states].some((id) => isState(id, condition.state));
    case 'length':
      return progress.steps >= condition.amount;
    case 'time':
      return progress.seconds >= condition.amount;
    default:
      return percent(progress.seen[condition.kind], progress.reachable[condition.kind]) >= condition.amount;
  }
}

/** The single conditions inside one, without and and or. */
export const leavesOf = (condition: Condition): Leaf[] =>
  'parts' in condition ? condition.parts.flatMap(leavesOf) : [condition];

/** Whether a state node's id is the one a tester means: the whole id, or the path below the machine. */
export const isState = (id: string, wanted: string): boolean =>
  id === wanted || id.slice(id.indexOf('.') + 1) === wanted || id === `#${wanted}`;

/** A condition in the words of the command line. */
export const formatCondition = (condition: Condition): string => {
  if ('parts' in condition)
    return condition.parts
      .map((part) => (part.kind === 'or' ? `(${formatCondition(part)})` : formatCondition(part)))
      .join(` ${condition.kind} `);
  return `${condition.kind}(${'state' in condition ? condition.state : condition.amount})`;
};
