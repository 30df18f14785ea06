import { toProblem, type InspectorProblem } from '#machines/inspector/inspector/problem.ts';
import { compare, type Difference } from './compare.ts';
import { readPortals } from './read-portals.ts';
import { summarize, type RecordingSummary } from './summarize.ts';

/** What a reader is asked to do with files; a file is read where it is used, and released. */
export type Task = { kind: 'summarize'; files: readonly [File] } | { kind: 'compare'; files: readonly [File, File] };

export type TaskResult =
  | { kind: 'summary'; summary: RecordingSummary }
  | { kind: 'differences'; differences: Difference[] }
  | { kind: 'problem'; problem: InspectorProblem };

const read = async (file: File) => readPortals(new Uint8Array(await file.arrayBuffer()));

/** Does a task; a file that cannot be read is a result too. */
export const perform = async (task: Task): Promise<TaskResult> => {
  try {
    if (task.kind === 'summarize') {
      const [file] = task.files;
      return { kind: 'summary', summary: summarize(file.name, await read(file)) };
    }
    const [first, second] = task.files;
    return { kind: 'differences', differences: compare(await read(first), await read(second)) };
  } catch (error) {
    return { kind: 'problem', problem: toProblem(error) };
  }
};
