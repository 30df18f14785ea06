import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('params have a name: payload, failure, output, fromContext or a constant of the flow', () => {
  const files = globSync('machines/**/*.ts');

  const arrows = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (arrow.test(line) ? [`${file}:${at + 1}`] : [])),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(arrows).toEqual([]);
});

const arrow = /\bparams: ?(?:async )?(?:\(|\w+ =>)/;

test('no file of a flow has more than 230 lines: longer means two flows, or states of their own', () => {
  const long = globSync('machines/**/*.ts')
    .map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 230);

  expect(long).toEqual([]);
});
