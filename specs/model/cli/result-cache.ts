import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Flow, FlowPlace } from '../define/load-models.ts';
import { noteImports } from '../define/imports.ts';
import { KEPT } from '../explore/exact-graph.ts';
import { leavesOf } from '../paths/stop-condition.ts';
import type { Request } from './args.ts';
import type { Tasks } from './tasks.ts';
import { writeFileAtomically } from './write-file.ts';

/** A result of a machine, with the hash of each file that it depends on; `null` where there is none. */
interface Entry {
  readonly files: ReadonlyMap<string, string | null>;
  readonly result: unknown;
}

/** What models consist of, and when this thread began to load them, in ms of the clock. */
let loading: { readonly filesOf: (module: string) => readonly string[]; readonly since: number } | undefined;

/** Lets this thread keep results: of models that it loads from now on, all files are known. */
export const enableResultCache = (): void => void (loading ??= { since: Date.now(), filesOf: noteImports() });

/** The result of an earlier run, where every file that it depends on is as it was. */
export function cachedResult(task: keyof Tasks, place: FlowPlace, request: Request): Pick<Entry, 'result'> | undefined {
  const file = entryFile(task, place, request);
  if (file === undefined) return undefined;
  try {
    const { files, result } = deserialize(readFileSync(file)) as Entry;
    return [...files].every(([name, hash]) => hashOf(name) === hash) ? { result } : undefined;
  } catch {
    // there is none, or it is of another version of Node
    return undefined;
  }
}

/**
 * Keeps the result of a machine for later runs. One that the budget may have cut short is not kept, nor one with a file that has
 * changed since this thread began: what was loaded is not known then.
 */
export function cacheResult(
  task: keyof Tasks,
  place: FlowPlace,
  request: Request,
  { goldenFile, diagramFile }: Flow,
  result: unknown,
): void {
  const file = entryFile(task, place, request);
  const { budget, folders, recording } = request;
  if (file === undefined || !loading || budget.left() < KEPT * budget.seconds) return;
  // modules have the names that links lead to
  const model = pathToFileURL(realpathSync(resolve(folders.models, place.file))).href;
  const loaded = loading.filesOf(model);
  if (loaded.length < 2) return;
  const read = recording === undefined ? [] : [resolve(recording)];
  const names = [...loaded, ...manifestsOf(loaded), goldenFile, diagramFile, ...read, ...filesOfTool(), ...lockFiles()];
  const { since } = loading;
  if (names.some((name) => changedAt(name) >= since)) return;
  const entry: Entry = { files: new Map(names.map((name) => [name, hashOf(name)])), result };
  try {
    writeFileAtomically(file, serialize(entry));
  } catch {
    // the folder of packages cannot be written, or the disk is full: the next run works again
  }
}

/** When a file was written, renamed or linked, in ms of the clock; 0 where there is none. */
function changedAt(name: string): number {
  const facts = statSync(name, { throwIfNoEntry: false });
  return facts ? Math.max(facts.mtimeMs, facts.ctimeMs) : 0;
}

/** The `package.json` above each file, which says what its imports lead to, and where a nearer one would be. */
function manifestsOf(files: readonly string[]): ReadonlySet<string> {
  const manifests = new Set<string>();
  for (const file of files) {
    let folder = dirname(file);
    for (let name = join(folder, 'package.json'); !manifests.has(name); name = join(folder, 'package.json')) {
      manifests.add(name);
      if (existsSync(name) || folder === dirname(folder)) break;
      folder = dirname(folder);
    }
  }
  return manifests;
}

/** Where a result is kept: by all that it depends on beside files. Undefined where another run may have another result. */
function entryFile(task: keyof Tasks, { name, file }: FlowPlace, request: Request): string | undefined {
  const { folders, budget: _, threads: __, ...asked } = request;
  const conditions = [asked.until, ...asked.next.map(({ until }) => until)].filter((until) => until !== undefined);
  const isTimed = conditions.flatMap(leavesOf).some(({ kind }) => kind === 'time');
  if (folders.cache === undefined || task === 'write' || isTimed) return undefined;
  const { models, diagrams, requirements } = folders;
  const isWhole = asked.names.length === 0;
  const facts = [task, file, { ...asked, names: isWhole }, models, diagrams, requirements, process.version];
  return join(folders.cache, `${name}-${textHash(JSON.stringify(facts)).slice(0, 16)}`);
}

const textHash = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url');

const hashes = new Map<string, string | null>();

/** The hash of a file's content, read once in a run. */
function hashOf(name: string): string | null {
  const known = hashes.get(name);
  if (known !== undefined) return known;
  const hash = existsSync(name) ? textHash(readFileSync(name)) : null;
  hashes.set(name, hash);
  return hash;
}

/** The files of this tool, each of which may change a result. */
function filesOfTool(): string[] {
  const folder = join(import.meta.dirname, '..');
  return globSync('*/**/*.{ts,js}', { cwd: folder, exclude: ['**/*.test.*', 'examples/**'] }).map((name) =>
    join(folder, name),
  );
}

/** What package managers write when they install other packages. */
const lockFiles = (): string[] =>
  ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'].map((name) => resolve(name));
