import { matchesState } from 'xstate';
import type { Driver } from '../drive/driver.ts';
import type { Model, OutcomeCase, Outcomes } from '../define/model.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import type { Path, Step } from '../explore/step.ts';
import type { Budget } from '../define/budget.ts';
import { inMarkdown } from '../report/markdown-text.ts';
import { pathsOnScreen } from '../drive/screen-paths.ts';
import type { Instruction, Manual, ManualStart, WantedAnswer } from './manual.ts';
import { actionWords, screenWords } from './screen-words.ts';

/** The longest pause that a person waits for, in milliseconds. */
const longestWait = 120_000;

/** A test script that a person follows on the screen of a flow, as Markdown. */
export async function manualScript(model: Model, driver: Driver, manual: Manual, budget: Budget): Promise<string> {
  const explored = explore({ ...model, starts: startsOf(model, manual) }, budget);
  const paths = pathsOnScreen(explored, driver, (step) => canFollow(explored, manual, step));
  const parts = [
    `# ${inMarkdown(model.title)}`,
    `Page: <${manual.page}>`,
    `Account: ${manual.account}`,
    '## How the answers are brought about',
    ...answerLists(model, manual),
    '## Not in this script',
    notFollowed(model, manual),
    ...(await Promise.all(paths.map((path) => pathWords(path, model, driver, manual)))),
  ];
  return replaceWords(parts.join('\n\n'), manual.words);
}

const replaceWords = (text: string, words: Manual['words'] = {}): string =>
  Object.entries(words).reduce((changed, [word, real]) => changed.replaceAll(word, real), text);

const isFollowed = (start: ManualStart | string | undefined): start is ManualStart => typeof start === 'object';

const startsOf = ({ starts }: Model, manual: Manual): Model['starts'] =>
  starts.flatMap((start) => {
    const way = manual.starts[start.label];
    if (!isFollowed(way)) return [];
    return way.input === undefined ? start : { ...start, input: () => way.input };
  });

const kinds = ['done', 'error', 'sends', 'snapshots'] as const;

const answersOf = (outcomes: Outcomes): WantedAnswer[] =>
  kinds.flatMap((kind) => outcomes[kind].map(({ label, value }: OutcomeCase) => ({ label, value, kind })));

const instructionFor = (manual: Manual, src: string, answer: WantedAnswer): Instruction =>
  manual.answers[src]?.(answer) ?? { never: 'no instruction is written for it' };

function answerLists(model: Model, manual: Manual): string[] {
  const lines = [...model.outcomes].flatMap(([src, outcomes]) =>
    answersOf(outcomes).flatMap((answer) => {
      const way = instructionFor(manual, src, answer);
      if ('never' in way) return [];
      return `- ${inMarkdown(answer.label)}: ${wayWords(way)}`;
    }),
  );
  return lines.length === 0 ? ['The flow asks for nothing.'] : [[...new Set(lines)].join('\n')];
}

const wayWords = (way: Exclude<Instruction, { never: string }>): string => {
  if ('happens' in way) return way.happens;
  return way.before === '' ? 'it does so by itself.' : way.before;
};

function notFollowed(model: Model, manual: Manual): string {
  const lines = [
    ...model.starts.flatMap(({ label }) => {
      const way = manual.starts[label] ?? 'no instruction is written for it';
      return isFollowed(way) ? [] : `- The start “${inMarkdown(label)}”: ${way}.`;
    }),
    ...[...model.outcomes].flatMap(([src, outcomes]) =>
      answersOf(outcomes).flatMap((answer) => {
        const way = instructionFor(manual, src, answer);
        return 'never' in way ? `- “${inMarkdown(answer.label)}”: ${way.never}.` : [];
      }),
    ),
  ];
  return lines.length === 0 ? 'Nothing is left out.' : [...new Set(lines)].join('\n');
}

/** Whether a person can bring a step about, and it is more than a press on what is locked. */
function canFollow({ model }: Exploration, manual: Manual, step: Step): boolean {
  const { stimulus, taken } = step;
  if (manual.only?.(step) === false) return false;
  if (stimulus.origin === 'person') return taken.length > 0;
  if (stimulus.origin === 'clock') return (stimulus.advances ?? [stimulus.advance]).every((ms) => ms <= longestWait);
  const way = instructionOf(model, manual, stimulus);
  return way === null || !('never' in way);
}

type Stimulus = Step['stimulus'];

const isAnswer = (stimulus: Stimulus): stimulus is Extract<Stimulus, { origin: 'outcome' | 'message' }> =>
  stimulus.origin === 'outcome' || stimulus.origin === 'message';

/** A pause that is over before a person can do anything. */
const isMoment = (stimulus: Stimulus): boolean => stimulus.origin === 'clock' && stimulus.advance < 1000;

/** The instruction for an answer or message; null for any other stimulus. */
function instructionOf(model: Model, manual: Manual, stimulus: Stimulus): Instruction | null {
  if (!isAnswer(stimulus)) return null;
  const { src } = stimulus.actor;
  const outcomes = model.outcomes.get(src);
  const answer = outcomes && answersOf(outcomes).find(({ label }) => label === stimulus.label);
  return answer ? instructionFor(manual, src, answer) : { never: 'no instruction is written for it' };
}

async function pathWords({ name, start, steps }: Path, model: Model, driver: Driver, manual: Manual): Promise<string> {
  const all = [start, ...steps];
  const before = preparations(all, model, manual);
  const begin = manual.starts[start.stimulus.label];
  const lines: string[] = [];
  let seen: readonly string[] = [];
  for (const [at, step] of all.entries()) {
    const doings = at === 0 && isFollowed(begin) ? begin.open : await doing(step, model, driver, manual);
    // a start first takes back what the path before has prepared; its last sentence opens the page
    lines.push(...(at === 0 ? doings.slice(0, -1) : []), ...(before[at] ?? []));
    lines.push(...(at === 0 ? doings.slice(-1) : doings));
    // what is on screen until an answer that comes at once cannot be checked
    if (isAnsweredAtOnce(all, at, model, manual)) continue;
    const words = [...screenWords(driver, step, at === 0), ...seenIn(manual, step)].filter(
      (line) => !manual.passing?.test(line),
    );
    const fresh = words.filter((line) => !seen.includes(line));
    seen = words;
    const way = instructionOf(model, manual, step.stimulus);
    lines[lines.length - 1] += fresh.map((line) => `\n   - ${line}`).join('');
    if (way && 'after' in way && way.after !== undefined && !isAskedByStart(all, at)) lines.push(way.after);
  }
  return `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${lines.map((line, at) => `${at + 1}. ${line}`).join('\n')}`;
}

const seenIn = ({ seen = {} }: Manual, { after: { snapshot } }: Step): readonly string[] =>
  Object.entries(seen).flatMap(([state, lines]) => (matchesState(state, snapshot.value) ? lines : []));

/** What a person does in a step, or what comes. */
async function doing({ stimulus, before }: Step, model: Model, driver: Driver, manual: Manual): Promise<string[]> {
  const repeated = stimulus.times > 1 ? [`Do this ${stimulus.times} times in all.`] : [];
  if (stimulus.origin === 'person') return [...(await actionWords(driver, stimulus, before.snapshot)), ...repeated];
  if (isMoment(stimulus)) return ['Wait a moment.'];
  if (stimulus.origin === 'clock') return [`${stimulus.label}.`];
  const way = instructionOf(model, manual, stimulus);
  return way && 'happens' in way
    ? [`${way.happens}`, ...repeated]
    : [`Wait for the answer: ${inMarkdown(stimulus.label)}.`];
}

/** Whether an answer is to a call of the start itself. */
const isAskedByStart = (all: readonly Step[], at: number): boolean => {
  const asking = all.slice(0, at).findLastIndex((step) => startedBy(step).some((src) => isOutcomeOf(all[at], src)));
  return asking >= 0 && stepBefore(all, asking) === 0;
};

const startedBy = ({ effects }: Step): string[] => effects.flatMap((effect) => /^start (\S+)/.exec(effect)?.[1] ?? []);

const isOutcomeOf = (step: Step | undefined, src: string): boolean =>
  step !== undefined && isAnswer(step.stimulus) && step.stimulus.actor.src === src;

/** Whether the answer after a step comes so soon that what is on screen until then cannot be checked. */
function isAnsweredAtOnce(all: readonly Step[], at: number, model: Model, manual: Manual): boolean {
  const [step, next] = [all[at], all[at + 1]];
  if (!step || !next) return false;
  const way = instructionOf(model, manual, next.stimulus);
  if (way === null || 'never' in way) return false;
  if ('happens' in way) return way.isAtOnce === true;
  return way.before === way.held || startedBy(step).some((src) => isOutcomeOf(next, src));
}

/** By the number of a step: what has to be prepared before it, so that its calls are answered as the path has it. */
function preparations(all: readonly Step[], model: Model, manual: Manual): string[][] {
  const before: string[][] = all.map(() => []);
  for (const [at, step] of all.entries())
    for (const src of startedBy(step)) {
      const text = preparationOf(all, at, src, model, manual);
      if (text !== '') before[stepBefore(all, at)]?.push(text);
    }
  return before;
}

function preparationOf(all: readonly Step[], at: number, src: string, model: Model, manual: Manual): string {
  const answered = all.findIndex((later, index) => index > at && isOutcomeOf(later, src));
  const stimulus = all[answered]?.stimulus;
  const [first] = model.outcomes.get(src)?.done ?? [];
  const way = stimulus
    ? instructionOf(model, manual, stimulus)
    : first && instructionFor(manual, src, { ...first, kind: 'done' });
  if (!way || !('before' in way)) return '';
  // what is undone afterwards holds for everything, also for the page that a start opens
  const isForAll = stepBefore(all, at) === 0 && way.after !== undefined;
  return answered === at + 1 && !isForAll ? way.before : way.held;
}

/** A call that an answer brings about is prepared before the step that the answer is for. */
function stepBefore(all: readonly Step[], at: number): number {
  const stimulus = all[at]?.stimulus;
  if (!stimulus) return at;
  return isAnswer(stimulus) || isMoment(stimulus) ? stepBefore(all, at - 1) : at;
}
