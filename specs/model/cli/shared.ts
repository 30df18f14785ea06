import { explore } from '../explore/exploration.ts';
import { pathOfPart, sharedPaths, type SharedPart, type SharedPath } from '../paths/shared-paths.ts';
import { ModelError } from '../define/model-error.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { describeState, describeStep } from '../report/sentences.ts';
import type { Request } from './args.ts';
import { print, printErrors } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';

/** Prints paths that continue from one model to another in states that they share, and replays each part. */
export async function showShared(request: Request): Promise<number> {
  const { budget, maxLength, format } = request;
  const found = await eachMachine(request, 'exploring', ({ model }) => explore(model, budget));
  if (found.results.length === 0) {
    printErrors(found.broken.map((line) => `paths: ${line}`));
    return statusOf(found, false);
  }
  const names = found.results.flatMap(({ model }) => [...new Set(model.shared.values())]);
  if (found.broken.length === 0 && new Set(names).size === names.length)
    throw new ModelError(
      '--shared: no two of these models have a state of the same name in shared, where a path could continue',
    );
  const { paths, missing, unreached } = sharedPaths(found.results, maxLength);
  print(format === 'json' ? `${JSON.stringify(paths.map(toJson), null, 2)}\n` : `${paths.map(textOf).join('\n\n')}\n`);
  const failures = paths.flatMap((path) => path.parts.flatMap((part) => failureOf(path, part)));
  printErrors([
    ...unreached,
    ...missing.map((goal) => `${goal}: in no path: give a larger --max-length`),
    ...failures,
    ...found.broken.map((line) => `paths: ${line}`),
  ]);
  return statusOf(found, [...unreached, ...missing, ...failures].length > 0);
}

const failureOf = ({ name }: SharedPath, part: SharedPart): string[] =>
  [...replayPaths(part.exploration, [pathOfPart(part, name)]).values()].map(
    (failure) => `${part.exploration.model.name}, ${name}: the running machine differs: ${failure}`,
  );

function textOf({ name, parts }: SharedPath): string {
  let number = 0;
  const lines = parts.flatMap((part) => [
    `  ${openingOf(part)}`,
    ...part.steps.map((step) => `  ${++number}. ${describeStep(part.exploration.model, step)}`),
  ]);
  return [name, ...lines].join('\n');
}

function openingOf({ exploration: { model }, entry, start }: SharedPart): string {
  if (!entry) return `${model.name}: ${describeStep(model, start)}`;
  const { after } = entry.arrival.steps.at(-1) ?? start;
  return `${model.name}, in ${entry.shared}: ${describeState(model, after.snapshot)}.`;
}

const toJson = ({ name, parts }: SharedPath) => ({
  name,
  parts: parts.map(({ exploration: { model }, entry, start, steps }) => ({
    machine: model.name,
    start: start.stimulus.label,
    shared: entry?.shared ?? null,
    /** What brings the machine to the shared state. */
    arrival: entry?.arrival.steps.map(({ stimulus }) => stimulus.label) ?? [],
    steps: steps.map((step) => ({ label: step.stimulus.label, sees: describeState(model, step.after.snapshot) })),
  })),
});
