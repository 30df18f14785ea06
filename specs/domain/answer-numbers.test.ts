import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operations } from '#mocks/contract.ts';

/** The schemas that a schema consists of, by their paths; of a piped one the pipe itself. */
const partsOf = (schema: v.GenericSchema, path: string): [string, v.GenericSchema][] => {
  const { entries, item, items, options, value, wrapped } = schema as unknown as Readonly<{
    entries?: Record<string, v.GenericSchema>;
    item?: v.GenericSchema;
    items?: v.GenericSchema[];
    options?: unknown[];
    value?: unknown;
    wrapped?: v.GenericSchema;
  }>;
  const isSchema = (part: unknown): part is v.GenericSchema =>
    typeof part === 'object' && part !== null && 'kind' in part;
  const inner: [string, unknown][] = [
    ...Object.entries(entries ?? {}).map(([name, part]): [string, unknown] => [`${path}.${name}`, part]),
    ...[item, ...(items ?? []), ...(options ?? []), value, wrapped].map((part): [string, unknown] => [path, part]),
  ];
  return [[path, schema], ...inner.flatMap(([at, part]) => (isSchema(part) ? partsOf(part, at) : []))];
};

test('No number of an answer is larger than one that is exact: 1e999, which JSON can write and no page can show, makes it malformed', () => {
  const numbers = operations
    .flatMap(([id, { response }]) => partsOf(response, id))
    .filter(([, { type }]) => type === 'number');

  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter(([, schema]) => v.is(schema, JSON.parse('1e999'))).map(([path]) => path)).toEqual([]);
});
