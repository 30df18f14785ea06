import { readFileSync } from 'node:fs';
import type { Flow } from '../define/load-models.ts';
import { MachineError } from '../define/model-error.ts';
import { readGoldenFile, type GoldenFile } from '../golden/golden-file.ts';

/** The golden paths of a flow. Throws a `MachineError` where there are none. */
export function goldenFileOf({ name, goldenFile }: Flow): GoldenFile {
  const golden = readGoldenFile(goldenFile);
  if (!golden) throw new MachineError(`Machine "${name}" has no golden paths: run npm run paths -- ${name} --write`);
  return golden;
}

/** The text of a file, if there is one. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
