import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf, readReport } from '../support/gate/report.ts';
import type { Row } from './rows.ts';
import { countSetting } from './settings.ts';

/** Keeps one processor busy until it is killed, or left by a bench that was. */
const startBusyLoop = () =>
  spawn(process.execPath, ['-e', 'for (const { ppid } = process; process.ppid === ppid; );'], { stdio: 'ignore' });

/**
 * Runs the whole suite a number of times (GATE_RUNS, 5 by default) beside two processes that never rest, and counts the
 * tests that did not pass the first time: none may.
 */
export const benchGate = async (): Promise<Row[]> => {
  const runs = countSetting('GATE_RUNS', 5);
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  const busy = [startBusyLoop(), startBusyLoop()];
  try {
    return Array.from({ length: runs }, (_, at) => runSuite(at + 1, join(folder, `${at + 1}.json`))).flat();
  } finally {
    for (const process of busy) process.kill();
  }
};

const runSuite = (run: number, outputFile: string): Row[] => {
  const start = performance.now();
  spawnSync('vitest', ['run', '--reporter=json', `--outputFile=${outputFile}`], { stdio: 'ignore' });
  const minutes = (performance.now() - start) / 60_000;
  const report = readReport(outputFile);
  const failures = failuresOf(report, process.cwd());
  for (const { file, test, message } of failures)
    console.log(`run ${run}: ${file}: ${test}\n  ${message.slice(0, 500)}`);
  const count = report.testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
  return [
    {
      what: `run ${run}: tests that did not pass the first time, of ${count}`,
      value: failures.length,
      unit: '',
      bar: 0,
    },
    { what: `run ${run}: beside two busy processes`, value: minutes, unit: 'min' },
  ];
};
