import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf, MachineError } from '../define/model-error.ts';

const unknownRecord = v.record(v.string(), v.unknown());
const event = v.looseObject({ type: v.string() });

const seen = {
  status: v.optional(v.string()),
  state: v.union([v.string(), unknownRecord]),
  /** Only the values that change, `null` for one that is removed. */
  context: v.optional(unknownRecord),
  /** Ids of the transitions that are taken. */
  transitions: v.optional(v.array(v.string())),
  effects: v.optional(v.array(v.string())),
};

const stepSchema = v.strictObject({
  person: v.optional(v.string()),
  event: v.optional(event),
  outcome: v.optional(v.string()),
  message: v.optional(v.string()),
  actor: v.optional(v.string()),
  src: v.optional(v.string()),
  /** A list for several waits, one after the other. */
  wait: v.optional(v.union([v.number(), v.pipe(v.array(v.number()), v.minLength(2))])),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  ...seen,
});

const goldenSchema = v.strictObject({
  version: v.literal(1),
  machine: v.string(),
  /** The leaf states that have each tag. */
  tags: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The expected observation at each start. */
  starts: v.record(v.string(), v.strictObject(seen)),
  paths: v.array(v.strictObject({ name: v.string(), start: v.string(), steps: v.array(stepSchema) })),
});

/** One step of a golden path: a stimulus (one of person, outcome, message, wait) and the expected observation. */
export type GoldenStep = v.InferOutput<typeof stepSchema>;

/** The golden file of one machine: its golden paths, kept beside its model and reviewed on change. */
export type GoldenFile = v.InferOutput<typeof goldenSchema>;

/** One golden path: its start, and its steps. */
export type GoldenPath = GoldenFile['paths'][number];

/** Reads a golden file; undefined when there is none. Throws a `MachineError` that names the file and the place. */
export function readGoldenFile(file: string): GoldenFile | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new MachineError(`${file} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
  return parseGoldenFile(text, file);
}

/** Parses the text of a golden file. */
export function parseGoldenFile(text: string, file: string): GoldenFile {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (thrown) {
    throw new MachineError(`${file} is not JSON: ${messageOf(thrown)}`, { cause: thrown });
  }
  const version = (data as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== 1)
    throw new MachineError(`${file} has version ${version}, this tool reads version 1: run npm run paths -- --write`);
  const result = v.safeParse(goldenSchema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new MachineError(`${file} is not a golden file, at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}`);
}

/** The text of a golden file, one step on each line, for readable diffs. */
export function formatGoldenFile({ version, machine, tags, starts, paths }: GoldenFile): string {
  const path = ({ name, start, steps }: GoldenFile['paths'][number]) =>
    `    {\n      "name": ${JSON.stringify(name)},\n      "start": ${JSON.stringify(start)},\n      "steps": [\n${steps
      .map((step) => `        ${JSON.stringify(step)}`)
      .join(',\n')}\n      ]\n    }`;
  const lines = (of: object) =>
    Object.entries(of)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const tagLines = tags === undefined ? '' : `  "tags": {\n${lines(tags)}\n  },\n`;
  return `{\n  "version": ${version},\n  "machine": ${JSON.stringify(machine)},\n${tagLines}  "starts": {\n${lines(starts)}\n  },\n  "paths": [\n${paths.map(path).join(',\n')}\n  ]\n}\n`;
}
