import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { withNamedActors } from '../../define/inline-actors.ts';
import { MachineError } from '../../define/model-error.ts';
import type { Model } from '../../define/model.ts';
import type { GoldenFile } from '../../golden/golden-file.ts';
import { isDeviating } from '../../golden/golden-paths.ts';
import { explore } from '../../explore/exploration.ts';
import { formatRule } from '../../report/sentences.ts';
import { checkRules } from '../../rules/check-rules.ts';
import { breaksRule } from '../mutation-score.ts';
import type { MutantModules } from './mutant-modules.ts';

/** A machine whose modules can be loaded again with a faulty edit. */
export interface MutableMachine {
  /** The files of the machine's folder that it is made of. */
  readonly files: readonly string[];
  /** Whether the machine with one of its files changed differs from its golden paths, breaks a rule, or throws. */
  readonly kills: (file: string, text: string) => Promise<boolean>;
  /** The machine with one of its files changed; undefined where it throws. */
  readonly load: (file: string, text: string) => Promise<AnyStateMachine | undefined>;
}

/** What a mutant is judged by. */
interface Judges {
  readonly model: Model;
  readonly golden: GoldenFile;
}

/** Finds the module of a model's machine. Throws a `MachineError` where no module that the model imports exports it. */
export async function mutableMachine(
  modules: MutantModules,
  modelFile: string,
  judges: Judges,
): Promise<MutableMachine> {
  const { model } = judges;
  const { url, name } = await exportOf(model.exported, modules.importedBy(pathToFileURL(modelFile).href));
  const folder = new URL('.', url).href;
  const files = [...modules.importedBy(url)].filter((one) => new URL('.', one).href === folder);
  const load = async (file: string, text: string): Promise<AnyStateMachine> =>
    withNamedActors((await modules.loadWith(url, pathToFileURL(file).href, text))[name] as AnyStateMachine).machine;

  assertPassing(await load(fileURLToPath(url), readFileSync(fileURLToPath(url), 'utf8')), judges);

  return {
    files: files.map((one) => fileURLToPath(one)),
    kills: (file, text) => differs(() => load(file, text), judges),
    load: (file, text) => load(file, text).catch(() => undefined),
  };
}

async function exportOf(machine: AnyStateMachine, urls: Iterable<string>): Promise<{ url: string; name: string }> {
  for (const url of urls) {
    const exported = Object.entries((await import(url)) as Record<string, unknown>);
    const found = exported.find(([, value]) => value === machine);
    if (found) return { url, name: found[0] };
  }
  throw new MachineError(`Machine "${machine.id}" is exported by no module that its model imports`);
}

/** A machine that fails by itself would kill every mutant. */
function assertPassing(machine: AnyStateMachine, { model, golden }: Judges): void {
  if (isDeviating(model, golden, machine))
    throw new MachineError(
      `Machine "${model.name}" differs from its golden paths before it is mutated: run npm run paths -- ${model.name} --check`,
    );
  const [violation] = checkRules(explore({ ...model, machine }));
  if (violation)
    throw new MachineError(
      `Machine "${model.name}" violates the rule "${formatRule(violation.rule)}" before it is mutated: run npm run paths -- ${model.name}`,
    );
}

/** Golden paths first: they are replayed in milliseconds, and rules need everything that the machine can do. */
async function differs(load: () => Promise<AnyStateMachine>, { model, golden }: Judges): Promise<boolean> {
  try {
    const machine = await load();
    return isDeviating(model, golden, machine) || breaksRule(model, { machine });
  } catch {
    return true;
  }
}
