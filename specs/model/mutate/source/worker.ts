/** A process that tries the source mutants of one machine: modules can be loaded again, and an endless mutant be stopped. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { FlowFolders } from '../../define/load-models.ts';
import type { GoldenFile } from '../../golden/golden-file.ts';
import { watchModules } from './mutant-modules.ts';

/** What a worker is to do. */
export interface Job {
  readonly name: string;
  readonly folders: FlowFolders;
  /** Names of mutants that are already tried. */
  readonly known: readonly string[];
  /** Mutants by hand in place of all: a text of a file, and another one for it. */
  readonly edits?: readonly HandMadeMutant[] | undefined;
  /** In place of those of the golden file. */
  readonly golden?: GoldenFile | undefined;
  /** Searches paths of at most so many steps that kill the mutants that live. */
  readonly maxLength?: number | undefined;
}

/** A faulty edit that is written by hand. */
export interface HandMadeMutant {
  readonly file: string;
  /** Occurs once in the file. */
  readonly text: string;
  readonly instead: string;
}

/** What a worker reports: how long the machine itself takes, the mutant that it tries next, its result, a path that kills, the end, or why it cannot work. */
export type Report =
  | { readonly kind: 'ready'; readonly milliseconds: number }
  | { readonly kind: 'trying'; readonly name: string }
  | { readonly kind: 'tried'; readonly name: string; readonly killed: boolean }
  | { readonly kind: 'allTried' }
  | { readonly kind: 'path'; readonly path: GoldenFile['paths'][number]; readonly killed: readonly string[] }
  | { readonly kind: 'complete' }
  | { readonly kind: 'failed'; readonly reason: string };

interface Trial {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

process.once('message', (job: Job) => {
  void work(job)
    .catch((thrown: unknown) =>
      report({ kind: 'failed', reason: thrown instanceof Error ? thrown.message : String(thrown) }),
    )
    .finally(() => process.disconnect());
});

async function work({ name, folders, known, edits, golden: given, maxLength }: Job): Promise<void> {
  // before anything of the project is loaded
  const modules = watchModules();
  const [{ loadFlows }, { readGoldenFile }, { mutableMachine }, { mutate, sourceMutants }, { killingPaths }] =
    await Promise.all([
      import('../../define/load-models.ts'),
      import('../../golden/golden-file.ts'),
      import('./flow-mutants.ts'),
      import('./source-mutants.ts'),
      import('./killing-paths.ts'),
    ]);
  const [flow] = await loadFlows([name], folders);
  const golden = given ?? (flow && readGoldenFile(flow.goldenFile));
  if (!flow || !golden) throw new Error(`Machine "${name}" has no golden paths: run npm run paths -- ${name} --write`);
  const begun = performance.now();
  const { files, kills, load } = await mutableMachine(modules, join(flow.goldenFile, '..', 'model.ts'), {
    model: flow.model,
    golden,
  });
  report({ kind: 'ready', milliseconds: performance.now() - begun });
  const tried = new Set(known);
  const alive: { readonly name: string; readonly machine: AnyStateMachine }[] = [];

  for (const trial of edits ? edits.map(byHand) : files.flatMap(generated)) {
    if (tried.has(trial.name)) continue;
    report({ kind: 'trying', name: trial.name });
    const killed = await kills(trial.file, trial.text);
    report({ kind: 'tried', name: trial.name, killed });
    const machine = killed || maxLength === undefined ? undefined : await load(trial.file, trial.text);
    if (machine) alive.push({ name: trial.name, machine });
  }
  report({ kind: 'allTried' });
  for (const found of killingPaths(flow.model, alive, maxLength ?? 0)) report({ kind: 'path', ...found });
  report({ kind: 'complete' });

  function generated(file: string): Trial[] {
    const source = readFileSync(file, 'utf8');
    return sourceMutants(file, source).map((mutant) => ({
      name: `${basename(file)}: ${mutant.name}`,
      file,
      text: mutate(source, mutant),
    }));
  }
}

function byHand({ file, text, instead }: HandMadeMutant): Trial {
  const source = readFileSync(file, 'utf8');
  if (source.split(text).length !== 2) throw new Error(`${file} does not have "${text}" once`);
  return { name: `${text} → ${instead}`, file, text: source.replace(text, () => instead) };
}

function report(message: Report): void {
  process.send?.(message);
}
