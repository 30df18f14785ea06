import { comparisonTable } from '../report/method-comparison.ts';
import { columns } from '../report/text.ts';
import type { Request } from './args.ts';
import { printErrors, print } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';
import { rendererOf } from './renderers.ts';
import { writeScripts } from './scripts.ts';
import { soakMachines } from './soak.ts';

/** Explores machines, generates paths, and prints them in the requested format. */
export async function show(request: Request): Promise<number> {
  const { by, until, soak, format, folders } = request;
  const isDefault = by === undefined && until === undefined;
  if (format === 'markdown' && isDefault && folders.screens) return writeScripts(request, folders.screens);
  if (soak && isDefault) return soakMachines(request);
  const found = await eachMachine(request, 'exploring', 'show');
  const { results } = found;
  // what cannot be explored is in the report, too
  if (results.length > 0 || format === 'junit')
    print(
      rendererOf(request).whole(
        results.map(({ part }) => part),
        found.broken,
      ),
    );
  const problems = [...results.flatMap((one) => one.problems), ...results.flatMap(({ failures }) => failures)];
  printErrors([
    ...results.flatMap(({ warnings }) => warnings),
    ...problems,
    ...found.broken.map((line) => `paths: ${line}`),
  ]);
  const isInVain = results.length > 0 && results.every(({ isWithoutGoals }) => isWithoutGoals);
  const status = isInVain ? 2 : statusOf(found, problems.length > 0);
  return soak ? Math.max(status, await soakMachines(request)) : status;
}

/** Prints the paths of this tool beside those of `@xstate/graph` and random ones. */
export async function compare(request: Request): Promise<number> {
  const found = await eachMachine(request, 'comparing', 'compare');
  if (found.results.length > 0) print(`${columns(comparisonTable(found.results.flat()))}\n`);
  printErrors(found.broken.map((line) => `paths: ${line}`));
  return statusOf(found, false);
}
