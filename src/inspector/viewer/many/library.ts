import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { maxRecordingBytes } from '#machines/inspector/inspector/problem.ts';
import {
  recordingsMachine,
  type Pair,
  type ReadingMessage,
} from '#machines/inspector/recordings/recordings.machine.ts';
import type { Difference } from './compare.ts';
import { openReaders, type Readers } from './readers.ts';
import type { Task } from './tasks.ts';
import type { RecordingSummary } from './summarize.ts';
import { totalOf, type Total } from './total.ts';

interface Found {
  at: number;
  file: File;
  summary: RecordingSummary;
}

/** The files of many recordings and what was found in them; their events are released as soon as they are counted. */
export const createLibrary = (open: () => Readers = openReaders) => {
  let chosen: readonly File[] = [];
  /** what was read, in the order in which the files were chosen: readers end in any order */
  let found: Found[] = [];
  let total: Total | null = null;
  let differences: readonly Difference[] = [];

  const forget = () => {
    found = [];
    total = null;
  };

  const readFiles = fromCallback<EventObject, { count: number }, ReadingMessage>(({ sendBack }) => {
    const readers = open();
    let isStopped = false;
    forget();
    const read = async (file: File, at: number) => {
      const task: Task = { kind: 'summarize', files: [file] };
      const result =
        file.size > maxRecordingBytes
          ? ({ kind: 'problem', problem: { kind: 'tooLarge', bytes: file.size, most: maxRecordingBytes } } as const)
          : await readers.run(task);
      if (isStopped) return;
      if (result.kind === 'summary') {
        found = [...found, { at, file, summary: result.summary }].sort((a, b) => a.at - b.at);
        total = null;
        const events = result.summary.sessions.reduce((sum, session) => sum + session.events, 0);
        sendBack({ type: 'file.read', events });
      } else if (result.kind === 'problem')
        sendBack({ type: 'file.refused', refused: { name: file.name, problem: result.problem } });
    };
    const readAll = async () => {
      await Promise.all(chosen.map(read));
      readers.close();
      if (!isStopped) sendBack({ type: 'files.finished' });
    };
    void readAll();
    return () => {
      isStopped = true;
      readers.close();
    };
  });

  const compareRecordings = fromPromise<number, Pair>(async ({ input, signal }) => {
    const [first, second] = [found[input.first], found[input.second]];
    if (!first || !second) throw new Error('compareRecordings: there are no such recordings');
    const readers = open();
    signal.addEventListener('abort', readers.close);
    const result = await readers.run({ kind: 'compare', files: [first.file, second.file] });
    readers.close();
    if (result.kind !== 'differences') throw result.kind === 'problem' ? result.problem : new Error(result.kind);
    differences = result.differences;
    return differences.filter(({ actor }) => actor !== null).length;
  });

  return {
    machine: recordingsMachine.provide({
      actors: { readFiles, compareRecordings },
      actions: {
        letGo: () => {
          chosen = [];
          differences = [];
          forget();
        },
      },
    }),
    /** The files that are read next. */
    choose: (next: readonly File[]) => {
      chosen = next;
    },
    /** The file of a recording, by its place in the list of those that were read. */
    fileAt: (at: number): File | undefined => found[at]?.file,
    total: () => (total ??= totalOf(found.map(({ summary }) => summary))),
    differences: () => differences,
  };
};

/** Recordings that are read together, and what they have in sum. */
export type Library = ReturnType<typeof createLibrary>;
