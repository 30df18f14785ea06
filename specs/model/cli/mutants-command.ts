import { availableParallelism } from 'node:os';
import { BudgetSpent } from '../define/budget.ts';
import { loadEach, type Flow } from '../define/load-models.ts';
import { MachineError } from '../define/model-error.ts';
import { fullScore, type FullScore } from '../mutate/full-score.ts';
import { columns } from '../report/text.ts';
import type { Request } from './args.ts';
import { print, printErrors, progress } from './console.ts';
import { goldenFileOf } from './golden-commands.ts';
import { statusOf, type Results } from './machines.ts';

/** The lowest mutation score that passes, in percent: of both families of mutants together. */
const MUTATION_THRESHOLD = 90;

interface Scored {
  readonly flow: Flow;
  readonly score: FullScore;
}

/** Prints the mutants that survive, and below them the mutation score of the golden paths and rules, machine by machine. */
export async function mutants(request: Request): Promise<number> {
  const found = await scoreEach(request);
  const scores = found.results;
  const outdated = scores.flatMap(({ flow, score }) =>
    score.outdated.map((name) => `${flow.name}: no mutant lives that is judged as: ${name}`),
  );
  if (request.format === 'json') print(`${JSON.stringify(scores.map(toJson), null, 2)}\n`);
  else if (scores.length > 0) print(asText(scores));
  printErrors([...found.broken.map((line) => `paths: ${line}`), ...outdated]);
  return statusOf(found, outdated.length > 0 || scores.some(({ score }) => score.percent < MUTATION_THRESHOLD));
}

/** Scores as many machines at a time as there are processors. One that fails is a line, and the others go on. */
async function scoreEach({ names, folders, budget }: Request): Promise<Results<Scored>> {
  const { flows, broken: notLoaded } = await loadEach(names, folders);
  const broken = [...notLoaded];
  const results = new Map<Flow, Scored>();
  const waiting = flows.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const flow of waiting) {
        progress(`mutating ${flow.name}`);
        try {
          results.set(flow, { flow, score: await fullScore(flow, goldenFileOf(flow), folders, budget) });
        } catch (thrown) {
          if (!(thrown instanceof MachineError)) throw thrown;
          broken.push(thrown instanceof BudgetSpent ? `${flow.name}: not complete: ${thrown.message}` : thrown.message);
        }
      }
    }),
  );
  progress();
  return { results: flows.flatMap((flow) => results.get(flow) ?? []), broken };
}

const toJson = ({ flow, score: { survivors, structural, source, ...score } }: Scored) => ({
  machine: flow.name,
  killed: structural.killed + source.killed,
  total: structural.total + source.total,
  ...score,
  survivors,
});

function asText(scores: readonly Scored[]): string {
  const heading = ['machine', 'structural', 'source', 'score', 'judged', 'unreachable'];
  const rows = scores.map(({ flow, score: { structural, source, percent, judged, unreachable } }) => [
    flow.name,
    `${structural.killed}/${structural.total}`,
    `${source.killed}/${source.total}`,
    `${percent.toFixed(1)} %`,
    String(judged.length),
    String(unreachable),
  ]);
  const alive = scores.flatMap(({ flow, score }) => [
    ...score.survivors.map((name) => `  ${flow.name}: survives: ${name}\n`),
    ...score.judged.map(({ name, reason }) => `  ${flow.name}: judged: ${name}\n    ${reason}\n`),
  ]);
  return [...alive, ...(alive.length > 0 ? ['\n'] : []), `${columns([heading, ...rows])}\n\n${summary(scores)}\n`].join(
    '',
  );
}

/** The last line: all machines together, and the machine of the lowest score. */
function summary(scores: readonly Scored[]): string {
  const sum = (of: (score: FullScore) => number) => scores.reduce((total, { score }) => total + of(score), 0);
  const killed = sum(({ structural, source }) => structural.killed + source.killed);
  const judged = sum((score) => score.judged.length);
  const others = sum(({ survivors }) => survivors.length);
  const [lowest] = scores.toSorted((a, b) => a.score.percent - b.score.percent);
  return [
    `${scores.length} machines, ${killed + judged + others} mutants: ${killed} killed, ${judged} judged, ${others} survive without a judgment`,
    ...(lowest ? [`lowest score: ${lowest.flow.name}, ${lowest.score.percent.toFixed(1)} %`] : []),
  ].join('; ');
}
