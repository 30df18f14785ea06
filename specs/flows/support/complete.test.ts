import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Flows whose folder of screens is not what their own model is driven through, and where it is seen instead. */
const undriven: Readonly<Record<string, string>> = {
  'session/reauthentication': 'a dialog around the login, in sign-in-again.page.browser.test.tsx beside its model',
  'session/session': 'notices about agencies, in agency.page.browser.test.tsx beside its model',
  'shell/portal': 'the frame of every page, in the page tests beside its model',
};

test('a flow with screens has a driver, or its screens are tested otherwise', () => {
  const missing = flows
    .map(({ place }) => place)
    .filter((place) => existsSync(`src/screens/${place}`) && !existsSync(`specs/flows/${place}/driver.tsx`));

  expect(missing.toSorted(), 'write driver.tsx beside the model in specs/flows/').toEqual(Object.keys(undriven));
});

test('the README of the machines lists every flow in its area', () => {
  const lines = [...readFileSync('machines/README.md', 'utf8').matchAll(/^- `([a-z-]+)`: ([a-z, -]*[a-z])$/gm)];
  const listed = lines.flatMap(([, area = '', names = '']) => names.split(', ').map((name) => `${area}/${name}`));

  expect(listed.toSorted()).toEqual(flows.map(({ place }) => place).toSorted());
});
