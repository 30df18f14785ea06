import type { Flow } from '../define/load-models.ts';
import { percent } from '../explore/coverage.ts';
import { explore, requiredCriteria, type Exploration } from '../explore/exploration.ts';
import { formatGoldenFile, readGoldenFile, type GoldenFile } from '../golden/golden-file.ts';
import { missingFromGolden, recordGoldenPaths } from '../golden/golden-paths.ts';
import { isOf, keptKillingPaths, killingPathName, recordedPaths } from '../golden/recorded-golden.ts';
import { mutationAdequatePaths } from '../mutate/mutation-adequate-paths.ts';
import { sourceScore } from '../mutate/source/source-score.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { readRecording, type Recording } from '../paths/recording.ts';
import { mermaid } from '../report/mermaid.ts';
import type { Request } from './args.ts';

/** The name and the text of a file. */
export type Written = readonly [file: string, text: string];

/** What is to be written for a machine, and what a check will miss in it. */
export interface ToWrite {
  readonly name: string;
  /** Whether the recording that the command names is of this machine. */
  readonly isRecorded: boolean;
  readonly files: readonly Written[];
  readonly uncovered: readonly string[];
}

/** The golden file and the diagram of a machine, as they are to be written. */
export async function writeMachine(flow: Flow, request: Request): Promise<ToWrite> {
  const explored = explore(flow.model, request.budget);
  const { paths, coverage } = transitionPaths(explored, request.maxLength);
  const recording = recordingOf(explored, request);
  const kept = recordedPaths(explored, goldenToReplace(flow.goldenFile), recording);
  const golden = mutationAdequatePaths(explored, [...paths, ...kept], request.maxLength);
  const killing = await killingPaths(explored, flow, golden, request);
  const whole = { ...golden, paths: [...golden.paths, ...killing] };
  const isComplete = requiredCriteria.every(
    (criterion) => percent(coverage.seen[criterion], explored.reachable[criterion]) === 100,
  );
  return {
    name: flow.name,
    isRecorded: recording !== undefined,
    files: [
      [flow.goldenFile, formatGoldenFile(whole)],
      [flow.diagramFile, mermaid(flow.model.machine)],
    ],
    uncovered: isComplete ? [] : missingFromGolden(explored, whole).map((id) => uncoveredLine(flow, id, request)),
  };
}

const uncoveredLine = ({ name }: Flow, id: string, { maxLength }: Request): string =>
  `${name}: no golden path of at most ${maxLength} steps covers ${id}: give a larger --max-length`;

/** Paths that kill mutants of the source: those of the file as it is, or searched now. */
async function killingPaths(
  explored: Exploration,
  { name, goldenFile }: Flow,
  golden: GoldenFile,
  { isWriteForMutants, maxLength, budget, folders }: Request,
): Promise<GoldenFile['paths']> {
  if (!isWriteForMutants || explored.model.machineOf !== undefined)
    return recordGoldenPaths(explored, keptKillingPaths(explored, goldenToReplace(goldenFile))).paths;
  const { paths } = await sourceScore({ name, folders, budget, golden, maxLength });
  return paths.map((path, index) => ({ ...path, name: killingPathName(index) }));
}

/** The recording that the command names, where it is of this machine. */
function recordingOf(explored: Exploration, { recording: file }: Request): Recording | undefined {
  const recording = file === undefined ? undefined : readRecording(file);
  return recording && isOf(explored, recording) ? recording : undefined;
}

/** A golden file that cannot be read is written again. */
function goldenToReplace(file: string): GoldenFile | undefined {
  try {
    return readGoldenFile(file);
  } catch {
    return undefined;
  }
}
