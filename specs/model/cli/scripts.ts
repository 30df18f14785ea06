import { dirname } from 'node:path';
import type { Flow } from '../define/load-models.ts';
import { explore } from '../explore/exploration.ts';
import { manualScript } from '../manual/manual-script.ts';
import type { FlowScreen, LoadScreens } from '../manual/manual.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { markdown } from '../report/markdown.ts';
import { createReport } from '../report/report.ts';
import type { Request } from './args.ts';
import { print, printErrors } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';

/** Prints the scripts that a person follows on the screens of flows; the paths of a flow without one in the model's words. */
export async function writeScripts(request: Request, loadScreens: LoadScreens): Promise<number> {
  const { results: flows } = await eachMachine(request, 'loading', (flow) => flow);
  const loaded = await loadScreens(flows.map(({ goldenFile }) => dirname(goldenFile)));
  const screens = new Map(flows.map(({ name }, at) => [name, loaded[at]]));
  const found = await eachMachine(request, 'writing', (flow) => scriptOf(flow, screens.get(flow.name), request));
  if (found.results.length > 0) print(`${found.results.join('\n\n')}\n`);
  printErrors(found.broken.map((line) => `paths: ${line}`));
  return statusOf(found, false);
}

async function scriptOf(
  { model }: Flow,
  screen: FlowScreen | undefined,
  { budget, maxLength }: Request,
): Promise<string> {
  const { driver = null, manual = null } = screen ?? {};
  if (driver && manual && 'page' in manual) return manualScript(model, driver, manual, budget);
  const explored = explore(model, budget);
  const paths = markdown(createReport(explored, transitionPaths(explored, maxLength))).trimEnd();
  const [title, ...rest] = paths.split('\n');
  return [title, '', reasonWithout(screen), ...rest].join('\n');
}

const reasonWithout = ({ manual = null, driver = null }: Partial<FlowScreen> = {}): string =>
  manual && 'shownOn' in manual
    ? `This flow has no page of its own: ${manual.shownOn}. What follows is what its machine does, not a script for a person.`
    : `This flow has no ${driver ? 'manual' : 'screen'}. What follows is what its machine does, not a script for a person.`;
