import { toProblem, type InspectorProblem } from '#machines/inspector/inspector/problem.ts';
import { parseRecording } from '../model/recording.ts';
import { compare, type Difference } from './compare.ts';
import { summarize, type RecordingSummary } from './summarize.ts';

/** What a reader is asked to do with files; a file is read where it is used, and let go. */
export type Task = { kind: 'summarize'; files: readonly [File] } | { kind: 'compare'; files: readonly [File, File] };

export type TaskResult =
  | { kind: 'summary'; summary: RecordingSummary }
  | { kind: 'differences'; differences: Difference[] }
  | { kind: 'problem'; problem: InspectorProblem };

/** Does a task; a file that cannot be read is a result too. */
export const perform = async (task: Task): Promise<TaskResult> => {
  try {
    if (task.kind === 'summarize') {
      const [file] = task.files;
      return { kind: 'summary', summary: summarize(file.name, parseRecording(await file.text())) };
    }
    const [first, second] = task.files;
    const left = parseRecording(await first.text());
    return { kind: 'differences', differences: compare(left, parseRecording(await second.text())) };
  } catch (error) {
    return { kind: 'problem', problem: toProblem(error) };
  }
};
