import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FlowFolders } from './load-models.ts';
import type { LoadScreens } from '../manual/manual.ts';
import { messageOf, ModelError } from './model-error.ts';

/** What a project keeps in `paths.config.ts`, beside its `package.json`. Folders are relative to that file. */
export interface PathsConfig {
  /** Folder of the models: `<flow>/model.ts` or `<area>/<flow>/model.ts`. `models` when left out. */
  readonly models?: string;
  /** Folder of the diagrams; beside the models when left out. */
  readonly diagrams?: string;
  /** The ids of requirements that rules may have; any when left out. */
  readonly requirements?: readonly string[];
  /** Loads the drivers and manuals of flows, for scripts that a person follows; without it scripts have the model's words. */
  readonly screens?: LoadScreens;
}

/** Names the type of a configuration. */
export const defineConfig = (config: PathsConfig): PathsConfig => config;

/** The folders and ids of a configuration that is in a folder. */
export const foldersOf = (
  { models = 'models', diagrams = models, requirements, screens }: PathsConfig,
  folder: string,
): FlowFolders => ({ models: resolve(folder, models), diagrams: resolve(folder, diagrams), requirements, screens });

const names = ['paths.config.ts', 'paths.config.js', 'paths.config.mjs'];

/** Reads the configuration in a folder; what it leaves out, and all when there is none, is as by default. */
export async function loadConfig(folder: string): Promise<FlowFolders> {
  const file = names.map((name) => resolve(folder, name)).find((name) => existsSync(name));
  if (file === undefined) return foldersOf({}, folder);
  try {
    const loaded = (await import(pathToFileURL(file).href)) as { default?: unknown };
    return foldersOf(read(loaded.default), folder);
  } catch (thrown) {
    throw new ModelError(`${file} cannot be used: ${messageOf(thrown)}`, { cause: thrown });
  }
}

function read(loaded: unknown): PathsConfig {
  if (typeof loaded !== 'object' || loaded === null) throw new Error('it has no default export');
  const known = ['models', 'diagrams', 'requirements', 'screens'];
  const unknown = Object.keys(loaded).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`"${unknown}" is unknown; known are ${known.join(', ')}`);
  const { models, diagrams, requirements, screens } = loaded as PathsConfig;
  for (const [key, value] of Object.entries({ models, diagrams }))
    if (value !== undefined && typeof value !== 'string') throw new Error(`"${key}" is not the name of a folder`);
  if (requirements !== undefined && !Array.isArray(requirements))
    throw new Error('"requirements" is not a list of ids');
  if (screens !== undefined && typeof screens !== 'function') throw new Error('"screens" is not a function');
  return loaded;
}
