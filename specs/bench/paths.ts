import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { explore } from '../model/explore/exploration.ts';
import { replayEdges } from '../model/replay/replay-paths.ts';
import { compareMethods } from '../model/report/method-comparison.ts';
import { loadFlows } from '../model/define/load-models.ts';
import { flowFolders } from '../flows/support/flow-folders.ts';
import type { Row } from './rows.ts';

const figures = ['paths', 'steps', 'transitions covered', 'mutants killed'];

/** The seconds that a command takes. */
const secondsOf = (file: string, ...args: readonly string[]): number => {
  const began = performance.now();
  spawnSync(process.execPath, [file, ...args], { stdio: 'ignore' });
  return (performance.now() - began) / 1000;
};

/**
 * The table of all machines, replaying them, and the tests of one. Planning and replaying paths over every edge is measured in
 * one thread, machine by machine, and divided by the threads that `--check` spreads the machines over.
 */
const speed = (flows: Awaited<ReturnType<typeof loadFlows>>): Row[] => {
  const processors = availableParallelism();
  let edges = 0;
  for (const { model } of flows) {
    const explored = explore(model);
    const before = performance.now();
    replayEdges(explored);
    edges += (performance.now() - before) / 1000;
  }
  return [
    ...['npm run paths', 'npm run paths -- --check'].flatMap((command) => {
      const [, ...options] = command.split(' -- ');
      const anew = [...options, '--no-cache'];
      // the second of two runs has the results of the first
      const value = secondsOf('specs/model/bin/paths.ts', ...anew);
      secondsOf('specs/model/bin/paths.ts', ...options);
      return [
        { what: `${command}, all machines anew`, value, unit: 's', bar: 8 },
        {
          what: `${command}, no machine has changed`,
          value: secondsOf('specs/model/bin/paths.ts', ...options),
          unit: 's',
          bar: 8,
        },
      ];
    }),
    {
      what: `edge replay of all machines, explored before, on each of ${processors} processors`,
      value: edges / processors,
      unit: 's',
      bar: 5,
    },
    {
      what: 'npm test -- background-services, a flow without a screen',
      value: secondsOf('specs/support/test.ts', 'background-services'),
      unit: 's',
      bar: 10,
    },
  ];
};

/** How fast the tool is, and its paths beside those of the stock graph package and random ones, over all machines in one run. */
export const benchPaths = async (): Promise<Row[]> => {
  const flows = await loadFlows([], flowFolders);
  const figuresOfSpeed = speed(flows);
  const table = compareMethods(flows, (what) => process.stderr.write(`\r${what}`.padEnd(60)));
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  const compared = table
    .filter(([name]) => name?.startsWith('all machines'))
    .flatMap(([name = '', ...cells]) =>
      figures.map((figure, at) => {
        const [value, most] = (cells[at] ?? '').split('/');
        return {
          what: `${name.replace('all machines, ', '')}: ${figure}`,
          value: Number(value),
          unit: most === undefined ? '' : `of ${most}`,
        };
      }),
    );
  return [...figuresOfSpeed, ...compared];
};
