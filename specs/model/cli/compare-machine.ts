import type { Flow } from '../define/load-models.ts';
import { compareOne, type Result } from '../report/method-comparison.ts';
import type { Request } from './args.ts';

/** Compares the methods on a machine. */
export const compareMachine = (flow: Flow, { budget }: Request): Result[] => compareOne(flow, budget);
