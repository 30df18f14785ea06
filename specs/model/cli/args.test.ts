import { expect, test } from 'vitest';
import { readArgs } from './args.ts';

const folders = { models: 'models', diagrams: 'models' };

test.for([
  ['--compare --format json', '--compare writes text only: leave out --format'],
  ['--write --format json', '--write writes text only: leave out --format'],
  ['--mutants --format junit', '--mutants --format junit: choose text or json'],
  ['--check --format csv', '--check --format csv: choose text or json or junit'],
  ['--check --format markdown', '--check --format markdown: choose text or json or junit'],
  ['--shared --format csv', '--shared --format csv: choose text or json'],
  ['lamp --until never --format csv', '--until never --format csv: choose text or json'],
  ['--shared login --until never', '--until has no effect on --shared: leave it out'],
  ['--check --by edge', '--by has no effect on --check: leave it out'],
  ['--write --seed 7', '--seed has no effect on --write: leave it out'],
  ['--mutants --max-length 7', '--max-length has no effect on --mutants: leave it out'],
  ['--compare --recording a.json', '--recording has no effect on --compare: leave it out'],
  ['--shared --threads 2', '--threads has no effect on --shared: leave it out'],
  ['--mutants --diagrams charts', '--diagrams has no effect on --mutants: leave it out'],
  ['lamp --diagrams charts', '--diagrams has no effect here: leave it out'],
  ...[
    '--seed 7 --format csv',
    '--by edge --seed 7',
    '--by recorded --recording a.json --seed 7',
    '--until states(9) --seed 7',
  ].map(
    (line) => [line, '--seed has no effect on these paths: it goes with --by random, or with length or time'] as const,
  ),
  ['--by edge --by pair', '--by is given twice: leave one out'],
  ['--seed=1 --by random --seed 2', '--seed is given twice: leave one out'],
  ['--check --machine=', 'the name of a machine is empty'],
  ['--by edge --recording a.json', '--recording has no effect on these paths: it goes with --by recorded'],
] as const)('refuses what has no effect: %s', ([line, message]) => {
  expect(() => readArgs(line.split(' '), folders)).toThrow(message);
});

test.for([
  '--check --format junit --recording a.json',
  '--mutants --format json',
  '--machine lamp, --machine door --check --check',
  '--write --max-length 20 --recording a.json',
  '--write --mutants --max-length 20',
  '--shared --max-length 3 --format json',
  '--by random --seed 7 --format csv',
  '--by edge,random --seed 7',
  '--by edge(length(90)),pair --seed 7',
  '--until length(90) --seed 7',
  'lamp --until never --seed 7',
  '--recording a.json',
  '--by edge,recorded --recording a.json',
  '--help --format csv --check',
  '--check --diagrams charts',
])('takes what has one: %s', (line) => {
  expect(() => readArgs(line.split(' '), folders)).not.toThrow();
});

test.for(['--help --check --write', '--check --write -h', '--help --by edge --until never'])(
  'helps first: %s',
  (line) => {
    expect(readArgs(line.split(' '), folders).action).toBe('help');
  },
);
