import { existsSync, globSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { expect, test } from 'vitest';

const flows = globSync('machines/*/*/*.machine.ts').map((file) => ({
  place: relative('machines', dirname(file)),
  name: basename(file, '.machine.ts'),
}));

/** The files that a flow must have, and why nothing else would notice that one is missing. */
const filesOf = (place: string, name: string): string[] => [
  `machines/${place}/${name}.inspect.ts`,
  `machines/${place}/${name}.mmd`,
  `specs/flows/${place}/model.ts`,
  `specs/flows/${place}/golden.json`,
];

test('the folders of flows are found', () => {
  expect(flows.length).toBeGreaterThan(30);
});

test.each(flows)(
  '$name is in a folder of its name, with its inspect file, diagram, model and golden paths',
  ({ place, name }) => {
    expect(basename(place)).toBe(name);
    expect(filesOf(place, name).filter((file) => !existsSync(file))).toEqual([]);
  },
);
