import { percent } from '../explore/coverage.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { soak, type Soak } from '../paths/soak.ts';
import { describePath } from '../report/sentences.ts';
import type { Request } from './args.ts';
import { print, printErrors, progress } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';

/** Follows random paths on the running machine until the budget is spent, and prints how many, how fast, and what fails. */
export async function soakMachines(request: Request): Promise<number> {
  const { seed, maxLength, budget, format } = request;
  const found = await eachMachine(request, 'exploring', (flow) => {
    const explored = explore(flow.model, budget);
    const began = performance.now();
    const result = soak(explored, {
      seed,
      maxLength,
      seconds: () => (performance.now() - began) / 1000,
      onRound: (paths, steps) => progress(`${flow.name}: ${paths} paths, ${steps} steps`),
    });
    return { explored, result, figures: figuresOf(explored, result) };
  });
  if (format === 'json')
    print(
      `${JSON.stringify(
        found.results.map(({ figures }) => figures),
        null,
        2,
      )}\n`,
    );
  else
    for (const { figures, explored, result } of found.results) {
      print(lineOf(figures));
      print(beyondOf(explored, result));
    }
  printErrors([
    ...found.results.flatMap(({ explored, result }) => failureOf(explored, result)),
    ...found.broken.map((line) => `paths: ${line}`),
  ]);
  return statusOf(
    found,
    found.results.some(({ result }) => result.failed),
  );
}

type Figures = ReturnType<typeof figuresOf>;

const figuresOf = ({ model, reachable }: Exploration, { paths, steps, seconds, seen, beyond, failed }: Soak) => ({
  machine: model.name,
  paths,
  steps,
  seconds: Math.round(seconds * 10) / 10,
  stepsPerSecond: Math.round(steps / Math.max(seconds, 0.001)),
  transitions: Math.floor(percent(seen.transitions, reachable.transitions)),
  guards: Math.floor(percent(seen.guards, reachable.guards)),
  beyond: [...beyond.keys()],
  failure: failed?.failure ?? null,
});

const lineOf = ({ machine, paths, steps, seconds, stepsPerSecond, transitions, guards, failure }: Figures): string =>
  `${machine}: ${paths} random paths, ${steps} steps in ${seconds} seconds, ${stepsPerSecond} steps per second, ` +
  `transitions ${transitions} %, guard outcomes ${guards} %, ${failure === null ? 'no failure' : 'a failure'}\n`;

/** What exploration does not reach, with the first path to it. */
function beyondOf({ model }: Exploration, { beyond }: Soak): string {
  const [first] = beyond.values();
  if (!first) return '';
  const ids = [...beyond.keys()].join(', ');
  return `${[`${model.name}: exploration does not reach ${ids}; this path does:`, ...describePath(model, first)].join('\n  ')}\n`;
}

const failureOf = ({ model }: Exploration, { failed }: Soak): string[] =>
  failed ? [[`${model.name}: ${failed.failure}`, ...describePath(model, failed.path)].join('\n  ')] : [];
