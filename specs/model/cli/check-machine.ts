import type { Flow } from '../define/load-models.ts';
import { explore } from '../explore/exploration.ts';
import type { GoldenFile } from '../golden/golden-file.ts';
import { deviations, missingFromGolden, formatStep, type Deviation } from '../golden/golden-paths.ts';
import { hasRecording, isOf, unknownLabels } from '../golden/recorded-golden.ts';
import { readRecording } from '../paths/recording.ts';
import { replayEdges } from '../replay/replay-paths.ts';
import type { Suite } from '../report/junit.ts';
import { mermaid } from '../report/mermaid.ts';
import type { Request } from './args.ts';
import { goldenFileOf, readIfThere } from './golden-files.ts';

/** How a machine differs from its golden paths, from the prediction on an edge, and from its diagram. */
export interface Checked {
  readonly name: string;
  /** Whether the recording that the command names is of this machine. */
  readonly isRecorded: boolean;
  readonly suite: Suite;
  /** Failures that are of no golden path. */
  readonly others: readonly string[];
  readonly failures: readonly string[];
}

/** Replays the golden paths of a machine, and compares every edge of the graph with the prediction. */
export function checkMachine(flow: Flow, { budget, recording: file }: Request): Checked {
  const golden = goldenFileOf(flow);
  const explored = explore(flow.model, budget);
  const found = deviations(flow.model, golden);
  const ofPath = ({ path }: Deviation) => golden.paths.some(({ name }) => name === path);
  const others = [
    ...found.filter((one) => !ofPath(one)).map((one) => formatDeviation(flow, one)),
    ...unknownLabels(explored, golden).map((line) => `${flow.name}, ${line}`),
    ...missingFromGolden(explored, golden).map(
      (id) =>
        `${flow.name}: no golden path covers ${id}: write them, with a larger --max-length where the paths are too short`,
    ),
    ...[...replayEdges(explored)].map(
      ([path, failure]) => `${flow.name}, edges, ${path.name}: the running machine differs: ${failure}`,
    ),
  ];
  const recording = file === undefined ? undefined : readRecording(file);
  const isRecorded = recording !== undefined && isOf(explored, recording);
  if (isRecorded && !hasRecording(explored, golden, recording))
    others.push(
      `${flow.name}: the golden paths do not have the recording: run npm run paths -- ${flow.name} --write --recording <file>`,
    );
  if (readIfThere(flow.diagramFile) !== mermaid(flow.model.machine))
    others.push(`${flow.name}: ${flow.name}.mmd is out of date: run npm run paths -- --write`);
  const failures = [...found.filter(ofPath).map((one) => formatDeviation(flow, one)), ...others];
  return { name: flow.name, isRecorded, suite: goldenSuite(flow, golden, found), others, failures };
}

const goldenSuite = ({ name }: Flow, golden: GoldenFile, found: readonly Deviation[]): Suite => ({
  name,
  cases: golden.paths.map((path) => ({
    name: path.name,
    steps: path.steps.map((step, index) => `${index + 1}. ${formatStep(step)}`),
    failure: found.find((one) => one.path === path.name)?.differences.join('; '),
  })),
});

const formatDeviation = ({ name }: Flow, { path, steps, differences }: Deviation): string =>
  [
    steps.length === 0 ? `${name}, ${path}, differ:` : `${name}, ${path}, differs at step ${steps.length}:`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...differences.map((line) => `     ${line}`),
  ].join('\n');
