import { spawnSync } from 'node:child_process';
import { explore } from '../model/explore/exploration.ts';
import { replayEdges } from '../model/replay/replay-paths.ts';
import { compareMethods } from '../model/report/method-comparison.ts';
import { loadFlows } from '../model/define/load-models.ts';
import { flowFolders } from '../flows/support/flow-folders.ts';
import type { Row } from './rows.ts';

const figures = ['paths', 'steps', 'transitions covered', 'mutants killed'];

/** The table of all machines, and planning and replaying paths over every edge of all. */
const speed = (flows: Awaited<ReturnType<typeof loadFlows>>): Row[] => {
  const began = performance.now();
  spawnSync(process.execPath, ['specs/model/bin/paths.ts'], { stdio: 'ignore' });
  const table = (performance.now() - began) / 1000;
  let edges = 0;
  for (const { model } of flows) {
    const explored = explore(model);
    const before = performance.now();
    replayEdges(explored);
    edges += (performance.now() - before) / 1000;
  }
  return [
    { what: 'npm run paths', value: table, unit: 's', bar: 8 },
    { what: 'edge replay of all machines, explored before', value: edges, unit: 's', bar: 5 },
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
