import type { Flow } from '../define/load-models.ts';
import { fullScore, type FullScore } from '../mutate/full-score.ts';
import type { Request } from './args.ts';
import { goldenFileOf } from './golden-files.ts';

/** A machine with its mutation score. */
export interface Scored {
  readonly name: string;
  readonly score: FullScore;
}

/** Tries the mutants of a machine; those of its source in a process of their own. */
export const mutateMachine = async (flow: Flow, { folders, budget }: Request): Promise<Scored> => ({
  name: flow.name,
  score: await fullScore(flow, goldenFileOf(flow), folders, budget),
});
