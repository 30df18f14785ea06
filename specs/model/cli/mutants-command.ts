import type { FullScore } from '../mutate/full-score.ts';
import { columns, countOf } from '../report/text.ts';
import type { Request } from './args.ts';
import { print, printErrors } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';
import type { Scored } from './mutate-machine.ts';

/** The lowest mutation score that passes, in percent: of both families of mutants together. */
const MUTATION_THRESHOLD = 90;

/** Prints the mutants that survive, and below them the mutation score of the golden paths and rules, machine by machine. */
export async function mutants(request: Request): Promise<number> {
  const found = await eachMachine(request, 'mutating', 'mutants');
  const scores = found.results;
  const outdated = scores.flatMap(({ name, score }) =>
    score.outdated.map((judged) => `${name}: no mutant lives that is judged as: ${judged}`),
  );
  if (request.format === 'json') print(`${JSON.stringify(scores.map(toJson), null, 2)}\n`);
  else if (scores.length > 0) print(asText(scores));
  printErrors([...found.broken.map((line) => `paths: ${line}`), ...outdated]);
  return statusOf(found, outdated.length > 0 || scores.some(({ score }) => score.percent < MUTATION_THRESHOLD));
}

const toJson = ({ name: machine, score: { survivors, structural, source, ...score } }: Scored) => ({
  machine,
  killed: structural.killed + source.killed,
  total: structural.total + source.total,
  ...score,
  survivors,
});

function asText(scores: readonly Scored[]): string {
  const heading = ['machine', 'structural', 'source', 'score', 'judged', 'unreachable'];
  const rows = scores.map(({ name: machine, score: { structural, source, percent, judged, unreachable } }) => [
    machine,
    `${structural.killed}/${structural.total}`,
    `${source.killed}/${source.total}`,
    `${percent.toFixed(1)} %`,
    String(judged.length),
    String(unreachable),
  ]);
  const alive = scores.flatMap(({ name, score }) => [
    ...score.survivors.map((mutant) => `  ${name}: survives: ${mutant}\n`),
    ...score.judged.map(({ name: mutant, reason }) => `  ${name}: judged: ${mutant}\n    ${reason}\n`),
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
    `${countOf(scores.length, 'machine')}, ${countOf(killed + judged + others, 'mutant')}: ${killed} killed, ${judged} judged, ${others} survive without a judgment`,
    ...(lowest ? [`lowest score: ${lowest.name}, ${lowest.score.percent.toFixed(1)} %`] : []),
  ].join('; ');
}
