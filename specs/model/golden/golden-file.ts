import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { messageOf, ModelError } from '../define/model-error.ts';

const unknownRecord = v.record(v.string(), v.unknown());
const event = v.looseObject({ type: v.string() });

const seen = {
  status: v.optional(v.string()),
  state: v.union([v.string(), unknownRecord]),
  /** Only the values that changed, `null` for one that is gone. */
  context: v.optional(unknownRecord),
  way: v.optional(v.array(v.string())),
  effects: v.optional(v.array(v.string())),
};

const stepSchema = v.strictObject({
  person: v.optional(v.string()),
  event: v.optional(event),
  outcome: v.optional(v.string()),
  message: v.optional(v.string()),
  actor: v.optional(v.string()),
  src: v.optional(v.string()),
  wait: v.optional(v.number()),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2))),
  ...seen,
});

const lockSchema = v.strictObject({
  version: v.literal(1),
  machine: v.string(),
  /** What is to be seen at each start. */
  starts: v.record(v.string(), v.strictObject(seen)),
  paths: v.array(v.strictObject({ name: v.string(), start: v.string(), steps: v.array(stepSchema) })),
});

/** One step of a golden path: what happens (one of person, outcome, message, wait) and what is to be seen then. */
export type LockedStep = v.InferOutput<typeof stepSchema>;

/** The golden paths of one machine, reviewed by people and kept beside its model. */
export type Lock = v.InferOutput<typeof lockSchema>;

/** Reads a lock file; undefined when there is none. Throws a `ModelError` that names the file and the place. */
export function readLock(file: string): Lock | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new ModelError(`${file} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
  return parseLock(text, file);
}

/** Reads the text of a lock file. */
export function parseLock(text: string, file: string): Lock {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (thrown) {
    throw new ModelError(`${file} is corrupt, it is not JSON: ${messageOf(thrown)}`, { cause: thrown });
  }
  const version = (data as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version !== 1)
    throw new ModelError(`${file} has version ${version}, this tool reads version 1: run npm run paths -- --write`);
  const result = v.safeParse(lockSchema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ModelError(`${file} is corrupt at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`);
}

/** A lock file's text, one step on a line, so that a change reads well in a review. */
export function printLock({ version, machine, starts, paths }: Lock): string {
  const path = ({ name, start, steps }: Lock['paths'][number]) =>
    `    {\n      "name": ${JSON.stringify(name)},\n      "start": ${JSON.stringify(start)},\n      "steps": [\n${steps
      .map((step) => `        ${JSON.stringify(step)}`)
      .join(',\n')}\n      ]\n    }`;
  return `{\n  "version": ${version},\n  "machine": ${JSON.stringify(machine)},\n  "starts": {\n${Object.entries(starts)
    .map(([label, seen]) => `    ${JSON.stringify(label)}: ${JSON.stringify(seen)}`)
    .join(',\n')}\n  },\n  "paths": [\n${paths.map(path).join(',\n')}\n  ]\n}\n`;
}

/** Writes a file whole or not at all. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
