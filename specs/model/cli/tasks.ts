import type { Flow } from '../define/load-models.ts';
import type { Request } from './args.ts';
import { checkMachine } from './check-machine.ts';
import { compareMachine } from './compare-machine.ts';
import { mutateMachine } from './mutate-machine.ts';
import { showMachine } from './show-machine.ts';
import { writeMachine } from './write-machine.ts';

/**
 * What a command does with one machine. Its result is plain data: another thread may do it. Progress goes to the function that
 * is given.
 */
type Task = (flow: Flow, request: Request, onProgress: (what: string) => void) => unknown;

/** The tasks that other threads know by name. */
export const tasks = {
  check: checkMachine,
  compare: compareMachine,
  mutants: mutateMachine,
  show: showMachine,
  write: writeMachine,
} satisfies Record<string, Task>;

export type Tasks = typeof tasks;
