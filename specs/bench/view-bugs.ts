import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadViewBugs, type SeededBug } from '../flows/support/view-bugs.ts';
import type { Row } from './rows.ts';
import { namesSetting } from './settings.ts';

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

/**
 * Seeds every bug of the catalogue into its view and drives the screen along its paths: each has to be noticed. Bugs of
 * different screens share a run; `VIEW_BUG_FLOWS=invoice,login` names the screens. Without bugs no screen may fail.
 */
export const benchViewBugs = async (): Promise<Row[]> => {
  const all = await loadViewBugs();
  const wanted = namesSetting('VIEW_BUG_FLOWS', [...new Set(all.map(({ flow }) => flow))]);
  const bugs = all.filter(({ flow }) => wanted.includes(flow));
  const folder = mkdtempSync(join(tmpdir(), 'view-bugs-'));
  const flows = [...new Set(bugs.map(({ flow }) => flow))];

  const unseeded = drive(flows, [], join(folder, 'unseeded.json'));
  for (const [flow, failure] of unseeded)
    if (failure !== undefined) console.log(`fails without a bug: ${flow}\n${failure}`);

  const missed: SeededBug[] = [];
  for (const [at, round] of roundsOf(bugs).entries()) {
    const failures = drive(
      round.map(({ flow }) => flow),
      round,
      join(folder, `${at}.json`),
    );
    for (const bug of round) {
      const failure = failures.get(bug.flow);
      if (failure === undefined) missed.push(bug);
      console.log(`${failure === undefined ? 'MISSED' : 'caught'} ${bug.flow}, ${bug.class}: ${bug.what}`);
      if (failure !== undefined) console.log(`       ${symptomOf(failure)}`);
    }
  }
  return [
    { what: 'screens that fail without a bug', value: [...unseeded.values()].filter(Boolean).length, unit: '', bar: 0 },
    ...Object.entries(Object.groupBy(bugs, (bug) => bug.class)).map(([name, all]) => ({
      what: `${name}: bugs that no path notices, of ${all.length}`,
      value: missed.filter((bug) => bug.class === name).length,
      unit: '',
      bar: 0,
    })),
    {
      what: `bugs that no path notices, of ${bugs.length} in ${flows.length} screens`,
      value: missed.length,
      unit: '',
      bar: 0,
    },
  ];
};

/** The n-th bugs of all screens are the n-th round, so that the bugs of a round are in different screens and files. */
const roundsOf = (bugs: readonly SeededBug[]): readonly (readonly SeededBug[])[] => {
  const rounds: SeededBug[][] = [];
  for (const bug of bugs) {
    const free = rounds.find((round) => !round.some(({ flow, file }) => flow === bug.flow || file === bug.file));
    if (free) free.push(bug);
    else rounds.push([bug]);
  }
  return rounds;
};

/** Flow -> the failure of its screen, undefined where every path went through. */
const drive = (
  flows: readonly string[],
  bugs: readonly SeededBug[],
  outputFile: string,
): ReadonlyMap<string, string | undefined> => {
  const run = spawnSync(
    'vitest',
    [
      'run',
      '--project=journeys',
      'specs/flows/screens.browser.test.tsx',
      '--retry=0',
      '--reporter=json',
      `--outputFile=${outputFile}`,
    ],
    { encoding: 'utf8', env: { ...process.env, SCREENS: flows.join(','), VIEW_BUGS: JSON.stringify(bugs) } },
  );
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    flows.map((flow) => {
      const result = results.find(({ title }) => title === flow);
      if (!result) throw new Error(`${flow} did not run: ${run.stderr.slice(-2000)}`);
      return [flow, result.status === 'passed' ? undefined : result.failureMessages.join('\n')];
    }),
  );
};

/** The line of a failure that names what is wrong: it follows the numbered steps. */
const symptomOf = (failure: string): string => {
  const lines = failure.split('\n');
  return (lines.find((line) => line.startsWith('     ')) ?? lines[0] ?? '').trim().slice(0, 200);
};
