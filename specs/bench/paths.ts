import { compareMethods } from '../model/report/method-comparison.ts';
import { loadFlows } from '../model/define/load-models.ts';
import { flowFolders } from '../flows/support/flow-folders.ts';
import type { Row } from './rows.ts';

const figures = ['paths', 'steps', 'transitions covered', 'mutants killed'];

/** Our paths beside those of the stock graph package and random ones, over all machines in one run. */
export const benchPaths = async (): Promise<Row[]> => {
  const table = compareMethods(await loadFlows([], flowFolders), (what) =>
    process.stderr.write(`\r${what}`.padEnd(60)),
  );
  process.stderr.write(`\r${' '.repeat(60)}\r`);
  return table
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
};
