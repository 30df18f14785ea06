import { relative } from 'node:path';
import type { Report } from './report.ts';

/** How long the tests of a file, or of one kind, took together. */
export interface Time {
  name: string;
  tests: number;
  seconds: number;
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

/** Where a run spent its time: test seconds per kind and per file, slowest first. Files that ran at once overlap. */
export const timesOf = ({ testResults }: Report, root: string): { kinds: Time[]; files: Time[] } => {
  const files = testResults.map(({ name, assertionResults }) => ({
    name: relative(root, name),
    tests: assertionResults.length,
    seconds: assertionResults.reduce((total, { duration }) => total + (duration ?? 0), 0) / 1000,
  }));
  const byKind = Map.groupBy(files, ({ name }) => kindOf(name));
  return {
    kinds: slowestFirst([...byKind].map(([name, each]) => sum(name, each))),
    files: slowestFirst(files),
  };
};

const line = ({ name, tests, seconds }: Time): string =>
  `${seconds.toFixed(1).padStart(8)} s  ${String(tests).padStart(5)} tests  ${name}`;

/** The times as lines to print: each kind, then the ten slowest files. */
export const formatTimes = ({ kinds: perKind, files }: ReturnType<typeof timesOf>): string =>
  ['Test time per kind:', ...perKind.map(line), 'Slowest files:', ...files.slice(0, 10).map(line)].join('\n');
