import type { Budget } from '../define/budget.ts';
import type { Flow, FlowFolders } from '../define/load-models.ts';
import { explore } from '../explore/exploration.ts';
import type { GoldenFile } from '../golden/golden-file.ts';
import { metaMutants } from './meta-mutants.ts';
import { breaksRule, mutationScore } from './mutation-score.ts';
import { sourceScore } from './source/source-score.ts';

/** How many mutants of a machine die: edits of its definition (structural) and of its source files. */
export interface FullScore {
  readonly structural: Count;
  readonly source: Count;
  /** Of all mutants without the judged ones. */
  readonly percent: number;
  /** Mutants that live, and are not judged. */
  readonly survivors: readonly string[];
  /** Mutants that live, with the reason why they are accepted. */
  readonly judged: readonly Judged[];
  /** Names of judged mutants that no mutant has that lives: to be deleted. */
  readonly outdated: readonly string[];
  /** Structural mutants of what no path reaches. */
  readonly unreachable: number;
}

interface Count {
  readonly killed: number;
  readonly total: number;
}

/** A mutant that lives, and why that is accepted. */
export interface Judged {
  readonly name: string;
  readonly reason: string;
}

/**
 * Both families of mutants in one score. A machine of several models is mutated in its source with the one of its own
 * flow.
 */
export async function fullScore(
  flow: Flow,
  golden: GoldenFile,
  folders: FlowFolders,
  budget: Budget,
): Promise<FullScore> {
  const { model, name } = flow;
  const explored = explore(model, budget);
  const { survivors: missed, total, unreachable } = mutationScore(explored, golden);
  const ofMeta = metaMutants(explored);
  const edits = total + ofMeta.length;
  const structural = [...missed, ...ofMeta].filter((mutant) => {
    budget.check();
    return !breaksRule(model, mutant);
  });
  const source =
    model.machineOf === undefined ? await sourceScore({ name, folders, budget }) : { killed: [], survivors: [] };
  const alive = [...structural.map((mutant) => mutant.name), ...source.survivors];
  const reasonOf = (mutant: string) => Object.entries(model.survivors).find(([start]) => mutant.startsWith(start));
  const judged = alive.flatMap((mutant) => {
    const found = reasonOf(mutant);
    return found ? [{ name: mutant, reason: found[1] }] : [];
  });
  const survivors = alive.filter((mutant) => !reasonOf(mutant));
  const killed = edits - structural.length + source.killed.length;
  const counted = killed + survivors.length;
  return {
    structural: { killed: edits - structural.length, total: edits },
    source: { killed: source.killed.length, total: source.killed.length + source.survivors.length },
    percent: counted === 0 ? 100 : (100 * killed) / counted,
    survivors,
    judged,
    outdated: Object.keys(model.survivors).filter((start) => !alive.some((mutant) => mutant.startsWith(start))),
    unreachable: unreachable.length,
  };
}
