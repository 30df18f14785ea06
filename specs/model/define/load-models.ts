import { globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { messageOf, ModelError } from './model-error.ts';
import type { Model } from './model.ts';
import { verify } from './verify-model.ts';

/** A model and the files that belong to it. */
export interface Flow {
  readonly name: string;
  readonly model: Model;
  /** The golden paths. */
  readonly lockFile: string;
  /** The machine's diagram. */
  readonly diagramFile: string;
}

/** The project's folder. */
export const home = resolve(import.meta.dirname, '../../..');

/** Where the project's models are. */
export const modelsFolder = join(home, 'specs/flows');

/** The folders of all flows that have a model, `<area>/<flow>` below `folder`, by the names of the flows. */
const flowFolders = (folder: string): Map<string, string> => {
  const folders = globSync('*/*/model.ts', { cwd: folder }).map((file) => dirname(file));
  return new Map(folders.map((one) => [basename(one), one] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The folder of a flow's model, golden paths and drivers. */
export const folderOf = (name: string, folder = modelsFolder): string => {
  const found = flowFolders(folder).get(name);
  if (found === undefined) throw new ModelError(`There is no machine "${name}"`);
  return join(folder, found);
};

const diagramIn = (folder: string, place: string, name: string): string =>
  resolve(folder, '../../machines', place, `${name}.mmd`);

/** The file of a flow's diagram, beside its machine. */
export const diagramOf = (name: string, folder = modelsFolder): string =>
  diagramIn(folder, flowFolders(resolve(folder)).get(name) ?? '', name);

/**
 * Loads the models of some flows, of all when none is named. Throws a `ModelError` for an unknown name, for a file that
 * cannot be loaded, and for a model that no longer fits its machine.
 */
export async function discover(names: readonly string[], folder = modelsFolder): Promise<Flow[]> {
  const known = flowFolders(resolve(folder));
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ModelError(`There is no machine "${unknown}". Known are ${[...known.keys()].join(', ') || 'none'}`);
  const flows: Flow[] = [];
  for (const name of names.length > 0 ? names : known.keys())
    flows.push(await load(name, resolve(folder), known.get(name) ?? ''));
  return flows;
}

async function load(name: string, folder: string, place: string): Promise<Flow> {
  const file = join(folder, place, 'model.ts');
  const found = await importModel(file);
  const model = { ...found, name };
  verify(model);
  return {
    name,
    model,
    lockFile: join(folder, place, 'golden.json'),
    diagramFile: diagramIn(folder, place, name),
  };
}

async function importModel(file: string): Promise<Model> {
  let loaded: { model?: Model };
  try {
    loaded = (await import(pathToFileURL(file).href)) as { model?: Model };
  } catch (thrown) {
    throw new ModelError(`${file} cannot be loaded: ${messageOf(thrown)}`, { cause: thrown });
  }
  if (loaded.model?.machine === undefined) throw new ModelError(`${file} exports no "model"`);
  return loaded.model;
}
