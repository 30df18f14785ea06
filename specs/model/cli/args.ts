import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { FlowFolders } from '../define/load-models.ts';
import { budgetOf, type Budget } from '../define/budget.ts';
import { messageOf, ModelError } from '../define/model-error.ts';
import { parseStages, strategies, type Stage, type Strategy } from '../paths/stages.ts';
import { leavesOf, parseStopCondition, type StopCondition } from '../paths/stop-condition.ts';

export const formats = ['text', 'json', 'markdown', 'mermaid', 'junit', 'csv'] as const;
export type Format = (typeof formats)[number];

export const actions = ['show', 'check', 'write', 'mutants', 'compare', 'shared'] as const;

type Action = (typeof actions)[number];

/** The parsed command line. */
export interface Request {
  readonly action: Action | 'help';
  /** Machines by name; all when empty. */
  readonly names: readonly string[];
  /** Undefined for the default: paths over every transition and guard outcome. */
  readonly by: Strategy | undefined;
  readonly until: StopCondition | undefined;
  /** What comes after it in a chain. */
  readonly next: readonly Stage[];
  /** Whether random paths of one machine follow until the budget is spent. */
  readonly soak: boolean;
  readonly maxLength: number;
  readonly seed: number;
  readonly format: Format;
  readonly recording: string | undefined;
  /** The most threads; one for each processor when left out. */
  readonly threads: number | undefined;
  /** `--write` searches paths that kill mutants of the source, too. */
  readonly isWriteForMutants: boolean;
  /** Begins when the arguments are read. */
  readonly budget: Budget;
  readonly folders: FlowFolders;
}

export const help = `npm run paths -- [machine …] [options]

Generates test paths from the production machines and reports coverage and problems.

  npm run paths                                     table of all machines
  npm run paths -- search                           one machine: paths in words, what is unreachable and why
  npm run paths -- search --by edge                 state, transition, edge, pair, requirement, random, recorded
  npm run paths -- search --until 'transitions(100) and length(200)' --max-length 12 --seed 7
  npm run paths -- search --until 'reached(list.failed)'
  npm run paths -- search --by 'random(edges(80)), pair(pairs(100))'   one after the other
  npm run paths -- search --until never --budget 60   random paths on the running machine until the budget is spent
  npm run paths -- search --by recorded --recording session.json
  npm run paths -- search --format markdown         manual test script
  npm run paths -- --check                          replay the golden paths on the running machines
  npm run paths -- --write                          write the golden paths and diagrams
  npm run paths -- search --write --recording session.json   keep a recorded session among the golden paths
  npm run paths -- search --write --mutants         write golden paths that kill mutants of the source, too
  npm run paths -- --mutants                        mutation score of the golden paths and rules
  npm run paths -- --compare                        compare with shortest, simple, and random paths of @xstate/graph
  npm run paths -- cart checkout --shared           paths that continue from one model to another in states they share

  --machine a,b      the same as naming machines
  --by               what paths are generated for (default: every transition and guard outcome), or a chain:
                     strategy(condition), strategy(condition)
  --until            states(n) transitions(n) guards(n) requirements(n) edges(n) pairs(n) in percent of what is
                     reachable, reached(state) length(steps) time(seconds), joined with and, or, ( ); or never
  --max-length       most steps in a path (default: 12)
  --seed             seed of random paths: the same seed gives the same paths
  --budget           most seconds that the command takes (default: 300); it ends with what it found and what it did not reach
  --threads          most machines at a time, each in a thread (default: one for each processor)
  --no-cache         works on every machine again, also where none of its files has changed since an earlier run
  --format           text json markdown mermaid junit csv
  --models           folder of the models, <area>/<flow>/model.ts or <flow>/model.ts (default: that of paths.config.ts)
  --diagrams         folder of the diagrams, <area>/<flow>/<flow>.mmd (default: that of paths.config.ts, or beside the --models)
  --help             this page

Exit status: 0 passed, 1 a threshold is missed or a golden path differs, 2 invalid request.
`;

/** Parses the command line. Throws a `ModelError` with a one-line message for invalid arguments. */
export function readArgs(argv: readonly string[], folders: FlowFolders): Request {
  const { values: all, positionals } = parse(argv);
  // options that go ill together do not matter to who asks for help; unknown ones are refused anyway
  const values: Values = all.help ? { help: true } : all;
  const chosen = actions.filter((action) => action !== 'show' && values[action]);
  const isWriteForMutants = chosen.join(' ') === 'write mutants';
  if (chosen.length > 1 && !isWriteForMutants)
    throw new ModelError(`Choose one of ${chosen.map((action) => `--${action}`).join(' and ')}`);
  const { by, until, next, soak } = readStages(values.by, values.until);
  const stages = [{ by, until }, ...next];
  const isRecorded = stages.some((stage) => stage.by === 'recorded');
  if (isRecorded && values.recording === undefined) throw new ModelError('--by recorded needs --recording <file>');
  const named = values.machine?.flatMap((list) => list.split(',')) ?? [];
  const action = values.help ? 'help' : (chosen[0] ?? 'show');
  const format = oneOf('--format', formats, values.format ?? 'text');
  if (action !== 'help') {
    assertEffect(action, values);
    assertFormat(soak ? 'soak' : action, format);
    if (action === 'show' && values.recording !== undefined && by !== undefined && !isRecorded)
      throw new ModelError('--recording has no effect on these paths: it goes with --by recorded');
    if (values.seed !== undefined && !soak && !stages.some(isRandom))
      throw new ModelError('--seed has no effect on these paths: it goes with --by random, or with length or time');
  }
  if (action === 'write') assertInside([values.models, values.diagrams]);
  const names = [...positionals, ...named].map((name) => name.trim()).filter((name) => name !== '');
  if (names.length < positionals.length + (values.machine ?? []).length)
    throw new ModelError('the name of a machine is empty');
  if (soak && new Set(names).size !== 1) throw new ModelError('never needs one machine: name it');
  return {
    action,
    names,
    soak,
    next,
    by: by ?? (values.recording === undefined ? undefined : 'recorded'),
    until,
    maxLength: wholeNumber('--max-length', values['max-length'] ?? '12', 1),
    seed: wholeNumber('--seed', values.seed ?? '1', 0),
    format,
    recording: values.recording,
    threads: values.threads === undefined ? undefined : wholeNumber('--threads', values.threads, 1),
    isWriteForMutants,
    budget: budgetOf(wholeNumber('--budget', values.budget ?? '300', 1)),
    folders: {
      ...folders,
      cache: values['no-cache'] ? undefined : folders.cache,
      models: values.models ?? folders.models,
      diagrams: values.diagrams ?? values.models ?? folders.diagrams,
    },
  };
}

/** The actions on which an option has an effect, for those that have none on others. */
const actionsOf: Readonly<Partial<Record<keyof Values, readonly Action[]>>> = {
  by: ['show'],
  until: ['show'],
  seed: ['show'],
  'max-length': ['show', 'write', 'shared'],
  recording: ['show', 'check', 'write'],
  threads: ['show', 'check', 'write', 'mutants', 'compare'],
  'no-cache': ['show', 'check', 'mutants', 'compare'],
  diagrams: ['check', 'write'],
};

/** Whether some paths of a stage are random: all, or those that add the steps or the time that its condition asks for. */
const isRandom = ({ by, until }: Partial<Stage>): boolean =>
  by === 'random' || (until !== undefined && leavesOf(until).some(({ kind }) => kind === 'length' || kind === 'time'));

/** The formats of actions that do not have all of them. */
const formatsOf: Readonly<Partial<Record<Action | 'soak', readonly Format[]>>> = {
  check: ['text', 'json', 'junit'],
  write: ['text'],
  mutants: ['text', 'json'],
  compare: ['text'],
  shared: ['text', 'json'],
  soak: ['text', 'json'],
};

function assertEffect(action: Action, values: Values): void {
  for (const [option, own] of Object.entries(actionsOf) as [keyof Values, readonly Action[]][])
    if (values[option] !== undefined && !own.includes(action))
      throw new ModelError(`--${option} has no effect ${action === 'show' ? 'here' : `on --${action}`}: leave it out`);
}

function assertFormat(action: Action | 'soak', format: Format): void {
  const own = formatsOf[action];
  if (!own || own.includes(format)) return;
  const named = action === 'soak' ? '--until never' : `--${action}`;
  throw new ModelError(
    own.length === 1
      ? `${named} writes text only: leave out --format`
      : `${named} --format ${format}: choose ${own.join(' or ')}`,
  );
}

/** The strategies with their conditions; `never` is no condition of paths that are listed. */
function readStages(
  chain: string | undefined,
  condition: string | undefined,
): Pick<Request, 'by' | 'until' | 'next' | 'soak'> {
  const until = condition === undefined ? undefined : parseStopCondition(condition);
  if (chain === undefined || !/[(,]/.test(chain)) {
    const by = chain === undefined ? undefined : oneOf('--by', strategies, chain);
    if (until?.kind !== 'never') return { by, until, next: [], soak: false };
    if (by !== undefined && by !== 'random') throw new ModelError('never goes with random');
    return { by: undefined, until: undefined, next: [], soak: true };
  }
  if (until) throw new ModelError('--until goes with one strategy: in a chain each has a condition of its own');
  const stages = parseStages(chain);
  const soak = stages.at(-1)?.until?.kind === 'never';
  if (soak && stages.at(-1)?.by !== 'random') throw new ModelError('never goes with random');
  const [first, ...next] = soak ? stages.slice(0, -1) : stages;
  return { by: first?.by, until: first?.until, next, soak };
}

/** A folder that is typed wrong must not become a copy of the project somewhere else. */
function assertInside(folders: readonly (string | undefined)[]): void {
  const outside = folders.find((folder) => folder !== undefined && relative(process.cwd(), folder).startsWith('..'));
  if (outside !== undefined) throw new ModelError(`--write writes inside the project only, and ${outside} is outside`);
}

type Values = ReturnType<typeof parse>['values'];

function parse(argv: readonly string[]) {
  try {
    const { tokens, ...parsed } = parseArgs({
      args: withSignedValues(argv),
      allowPositionals: true,
      tokens: true,
      options: {
        machine: { type: 'string', multiple: true },
        by: { type: 'string' },
        until: { type: 'string' },
        'max-length': { type: 'string' },
        seed: { type: 'string' },
        budget: { type: 'string' },
        threads: { type: 'string' },
        format: { type: 'string' },
        recording: { type: 'string' },
        models: { type: 'string' },
        diagrams: { type: 'string' },
        check: { type: 'boolean' },
        write: { type: 'boolean' },
        mutants: { type: 'boolean' },
        compare: { type: 'boolean' },
        shared: { type: 'boolean' },
        'no-cache': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    assertOnce(tokens.flatMap((token) => (token.kind === 'option' && token.value !== undefined ? token.name : [])));
    return parsed;
  } catch (thrown) {
    if (thrown instanceof ModelError) throw thrown;
    throw new ModelError(`${messageOf(thrown).split('. ')[0]}. See npm run paths -- --help`, { cause: thrown });
  }
}

/** Of two values the last would count, and the first would be lost without a word. */
function assertOnce(options: readonly string[]): void {
  const twice = options.find((option, index) => option !== 'machine' && options.indexOf(option) !== index);
  if (twice !== undefined) throw new ModelError(`--${twice} is given twice: leave one out`);
}

/** A value that begins with a minus belongs to the option before it. */
function withSignedValues(argv: readonly string[]): string[] {
  const args: string[] = [];
  for (const one of argv) {
    const last = args.at(-1);
    if (/^-\d/.test(one) && last?.startsWith('--')) args[args.length - 1] = `${last}=${one}`;
    else args.push(one);
  }
  return args;
}

function oneOf<T extends string>(flag: string, allowed: readonly T[], value: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new ModelError(`${flag} ${value}: choose one of ${allowed.join(', ')}`);
  return found;
}

function wholeNumber(flag: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new ModelError(`${flag} ${value}: give a whole number from ${least}`);
  return number;
}
