import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model } from './model.ts';
import { MachineError, ModelError, reasonOf } from './model-error.ts';
import type { LoadScreens } from '../manual/manual.ts';
import { withNamedErrors } from './named-errors.ts';
import { verifyModel } from './verify-model.ts';

/** Where a project keeps what belongs to its flows, in `<area>/<flow>` or `<flow>` below each folder. */
export interface FlowFolders {
  /** Of `model.ts` and `golden.json`. */
  readonly models: string;
  /** Of `<flow>.mmd`. */
  readonly diagrams: string;
  /** The ids of requirements that rules may have; any when left out. */
  readonly requirements?: readonly string[] | undefined;
  /** Loads drivers and manuals, for scripts that a person follows. */
  readonly screens?: LoadScreens | undefined;
  /** Where results are kept for later runs; nowhere when left out. */
  readonly cache?: string | undefined;
}

/** The files that the tool writes for a flow. */
export interface FlowFiles {
  /** The golden paths. */
  readonly goldenFile: string;
  /** The machine's diagram. */
  readonly diagramFile: string;
}

/** A model and the files that belong to it. */
export interface Flow extends FlowFiles {
  readonly name: string;
  readonly model: Model;
}

/** The files of the flow that a model is of. Throws a `ModelError` for an unknown name. */
export const flowFiles = (model: Model, folders: FlowFolders): FlowFiles => {
  const file = placesOf(folders).get(model.name);
  if (file === undefined) throw new ModelError(`There is no machine "${model.name}"`);
  return filesIn(dirname(file), model, folders);
};

/** A flow whose model is not loaded yet. */
export interface FlowPlace {
  readonly name: string;
  /** Its `model.ts`, below the folder of the models. */
  readonly file: string;
}

/**
 * Loads the models of some flows, of all when none is named. Throws a `ModelError` for an unknown name, for a file that
 * cannot be loaded, and for a model that does not match its machine.
 */
export async function loadFlows(names: readonly string[], folders: FlowFolders): Promise<readonly Flow[]> {
  const flows: Flow[] = [];
  const broken: string[] = [];
  for (const place of findFlows(names, folders))
    try {
      flows.push(await loadFlow(place, folders));
    } catch (thrown) {
      if (!(thrown instanceof MachineError)) throw thrown;
      broken.push(thrown.message);
    }
  if (broken.length > 0) throw new ModelError(broken.join('\n'));
  return flows;
}

/** The named flows, all when none is named. Throws a `ModelError` for an unknown name and for a folder without models. */
export function findFlows(names: readonly string[], folders: FlowFolders): FlowPlace[] {
  const places = placesOf(folders);
  if (places.size === 0) throw new ModelError(`There is no <area>/<flow>/model.ts in ${resolve(folders.models)}`);
  const unknown = names.find((name) => !places.has(name));
  if (unknown !== undefined)
    throw new ModelError(`There is no machine "${unknown}". Known are ${[...places.keys()].join(', ')}`);
  const wanted = names.length > 0 ? [...new Set(names)] : [...places.keys()];
  return wanted.map((name) => ({ name, file: places.get(name) ?? '' }));
}

/** The model file of every flow, by the name of the flow. */
function placesOf({ models }: FlowFolders): Map<string, string> {
  const files = globSync(['*/model.{ts,js}', '*/*/model.{ts,js}'], { cwd: models });
  return new Map(files.map((file) => [basename(dirname(file)), file] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const filesIn = (place: string, { machineOf = place }: Model, { models, diagrams }: FlowFolders): FlowFiles => ({
  goldenFile: resolve(models, place, 'golden.json'),
  diagramFile: resolve(diagrams, machineOf, `${basename(machineOf)}.mmd`),
});

/** Loads the model of a flow. Throws a `MachineError` where it cannot be loaded, or does not match its machine. */
export async function loadFlow({ name, file }: FlowPlace, folders: FlowFolders): Promise<Flow> {
  const model = withNamedErrors({ ...(await importModel(resolve(folders.models, file))), name });
  verifyModel(model, folders.requirements);
  return { name, model, ...filesIn(dirname(file), model, folders) };
}

async function importModel(file: string): Promise<Model> {
  let loaded: { model?: Model };
  try {
    loaded = (await import(pathToFileURL(file).href)) as { model?: Model };
  } catch (thrown) {
    throw new MachineError(`${file} cannot be loaded: ${reasonOf(thrown)}`, { cause: thrown });
  }
  if (!(loaded.model?.events instanceof Map))
    throw new MachineError(`${file} exports no "model" that is made with defineModel`);
  return loaded.model;
}
