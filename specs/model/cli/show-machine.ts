import { BudgetSpent } from '../define/budget.ts';
import type { Flow } from '../define/load-models.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { transitionPaths, generatePaths } from '../paths/generate-paths.ts';
import { leavesOf } from '../paths/stop-condition.ts';
import { fuzz } from '../paths/random-paths.ts';
import { readRecording, pathFromRecording } from '../paths/recording.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { createReport, type Report } from '../report/report.ts';
import { describePath } from '../report/sentences.ts';
import { problemLines, warningLines } from '../report/text.ts';
import type { Request } from './args.ts';
import { rendererOf, type Replay } from './renderers.ts';

/** What is shown of a machine. */
export interface Shown {
  /** Its part of the output, of which the renderer makes the whole. */
  readonly part: unknown;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  /** Whether paths are asked for by requirement alone, and the model names none. */
  readonly isWithoutGoals: boolean;
  /** How the running machine differs. */
  readonly failures: readonly string[];
}

/** Explores a machine, generates paths, replays them, and renders the report. */
export function showMachine({ model }: Flow, request: Request, onProgress: (what: string) => void): Shown {
  const explored = explore(model, request.budget);
  const report = reportFor(explored, request, onProgress);
  const found = replayed(explored, report);
  const replay = { ...found, others: [...found.others, ...(request.by === 'random' ? fuzzed(explored, request) : [])] };
  const stages = report.counts.requirements.defined === 0 ? stagesOf(request) : [];
  return {
    isWithoutGoals: stages.length > 0 && stages.every(isByRequirement),
    failures: [
      ...Array.from(
        replay.paths,
        ([path, failure]) => `${model.name}, ${path.name}: the running machine differs: ${failure}`,
      ),
      ...replay.others,
    ],
    part: rendererOf(request).part(report, replay),
    problems: problemLines(report),
    warnings: [
      ...(stages.some(namesRequirements)
        ? [`${model.name}: warning: no rule of the model has an id: there are no requirements to make paths for`]
        : []),
      ...warningLines(report),
    ],
  };
}

type RequestedStage = Partial<Pick<Request, 'by' | 'until'>>;

const stagesOf = ({ by, until, next }: Request): readonly RequestedStage[] => [{ by, until }, ...next];

/** Whether requirements are among what a stage goes by: its strategy, and the parts of its condition. */
const namesRequirements = (stage: RequestedStage): boolean => [stage.by ?? '', ...partsOf(stage)].some(isRequirement);

/** Whether a stage is over when each requirement is in a path. */
const isByRequirement = (stage: RequestedStage): boolean =>
  stage.until ? partsOf(stage).every(isRequirement) : stage.by === 'requirement';

const partsOf = ({ until }: RequestedStage): string[] => (until ? leavesOf(until).map(({ kind }) => kind) : []);

const isRequirement = (goal: string): boolean => goal === 'requirement' || goal === 'requirements';

/** Where the running machine differs; the report is printed also when no time is left for replaying it. */
function replayed(explored: Exploration, { paths }: Report): Replay {
  try {
    return { paths: replayPaths(explored, paths), others: [] };
  } catch (thrown) {
    if (!(thrown instanceof BudgetSpent)) throw thrown;
    return {
      paths: new Map(),
      others: [`${explored.model.name}: not replayed on the running machine: ${thrown.message}`],
    };
  }
}

function reportFor(explored: Exploration, request: Request, onProgress: (what: string) => void): Report {
  const { by, until, next, maxLength, seed, recording } = request;
  if (by === undefined && until === undefined) return createReport(explored, transitionPaths(explored, maxLength));
  const began = performance.now();
  const found = generatePaths(explored, {
    by: by ?? 'transition',
    maxLength,
    seed,
    until,
    next,
    recorded: recording === undefined ? undefined : pathFromRecording(explored.simulation, readRecording(recording)),
    seconds: () => (performance.now() - began) / 1000,
    onPath: ({ steps }, paths) => onProgress(`${explored.model.name}: ${paths} paths, ${steps} steps`),
  });
  const required =
    until || next.length > 0 || by === 'random' || by === 'recorded' ? [] : [criteriaOf[by ?? 'transition']].flat();
  return createReport(explored, found, required);
}

const criteriaOf = {
  state: ['states'],
  transition: ['transitions', 'guards'],
  edge: ['edges'],
  pair: ['pairs'],
  requirement: ['requirements'],
} as const;

function fuzzed(explored: Exploration, { seed, maxLength }: Request): string[] {
  const found = fuzz(explored, { seed, runs: 100, maxLength });
  if (!found) return [];
  return [[`${explored.model.name}: ${found.failure}`, ...describePath(explored.model, found.path)].join('\n  ')];
}
