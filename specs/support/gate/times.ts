import { relative } from 'node:path';
import type { Report } from './report.ts';

/** How long the tests of a file, or of one kind, took together. */
export interface Time {
  name: string;
  tests: number;
  seconds: number;
}

/** The file of a kind that ended last, in seconds since the first file began. */
export interface LastFile {
  kind: string;
  name: string;
  from: number;
  to: number;
}

const kinds: readonly (readonly [name: string, files: RegExp])[] = [
  ['axe', /^specs\/e2e\/.*accessibility/],
  ['e2e', /^specs\/e2e\//],
  ['api', /^specs\/api\//],
  ['journeys', /\.browser\.test\./],
  ['machines', /^specs\//],
];

const kindOf = (file: string): string => kinds.find(([, files]) => files.test(file))?.[0] ?? 'other';

const slowestFirst = (times: readonly Time[]): Time[] => times.toSorted((a, b) => b.seconds - a.seconds);

const sum = (name: string, times: readonly Time[]): Time => ({
  name,
  tests: times.reduce((total, { tests }) => total + tests, 0),
  seconds: times.reduce((total, { seconds }) => total + seconds, 0),
});

/** Where a run spent its time: test seconds per kind and per file, slowest first, and what ended last. Files that ran at once overlap. */
export const timesOf = (
  { testResults }: Report,
  root: string,
): { kinds: Time[]; files: Time[]; lastFiles: LastFile[] } => {
  const files = testResults.map(({ name, assertionResults }) => ({
    name: relative(root, name),
    tests: assertionResults.length,
    seconds: assertionResults.reduce((total, { duration }) => total + (duration ?? 0), 0) / 1000,
  }));
  const byKind = Map.groupBy(files, ({ name }) => kindOf(name));
  return {
    kinds: slowestFirst([...byKind].map(([name, each]) => sum(name, each))),
    files: slowestFirst(files),
    lastFiles: lastFilesOf(testResults, root),
  };
};

const lastFilesOf = (results: Report['testResults'], root: string): LastFile[] => {
  const start = Math.min(...results.map(({ startTime }) => startTime));
  const spans = results.map(({ name, startTime, endTime }) => ({
    kind: kindOf(relative(root, name)),
    name: relative(root, name),
    from: (startTime - start) / 1000,
    to: (endTime - start) / 1000,
  }));
  return [...Map.groupBy(spans, ({ kind }) => kind).values()]
    .flatMap((each) => each.toSorted((a, b) => b.to - a.to).slice(0, 1))
    .toSorted((a, b) => a.to - b.to);
};

const line = ({ name, tests, seconds }: Time): string =>
  `${seconds.toFixed(1).padStart(8)} s  ${String(tests).padStart(5)} tests  ${name}`;

const lastLine = ({ kind, name, from, to }: LastFile): string =>
  `${kind.padStart(8)}  ${from.toFixed(0).padStart(5)} to ${to.toFixed(0)} s  ${name}`;

/** The times as lines to print: each kind, the ten slowest files, and the last file of each kind. */
export const formatTimes = ({ kinds: perKind, files, lastFiles }: ReturnType<typeof timesOf>): string =>
  [
    'Test time per kind:',
    ...perKind.map(line),
    'Slowest files:',
    ...files.slice(0, 10).map(line),
    'Last to end:',
    ...lastFiles.map(lastLine),
  ].join('\n');
