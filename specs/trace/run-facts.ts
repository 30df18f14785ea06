import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Reporter, Vitest } from 'vitest/node';

export const runFactsSchema = v.object({
  commit: v.nullable(v.string()),
  /** Whether files differ from the commit. */
  isChanged: v.boolean(),
  /** What the run was limited to, apart from whole files. */
  only: v.array(v.string()),
});

/** What Vitest's own report does not say of a run. */
export type RunFacts = v.InferOutput<typeof runFactsSchema>;

/** A reporter of Vitest that keeps the commit of the run, and what it was limited to, beside the JSON report. */
export class RecordRun implements Reporter {
  onInit({ config }: Vitest): void {
    const folder = join(config.root, 'dist/reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'run.json'), `${JSON.stringify(runFacts(config.root, config.testNamePattern))}\n`);
  }
}

/** The facts of a run that begins now in a folder. */
export function runFacts(folder: string, titles: RegExp | undefined, env = process.env): RunFacts {
  const changes = git(folder, 'status', '--porcelain');
  return {
    commit: git(folder, 'rev-parse', '--short', 'HEAD'),
    isChanged: changes !== null && changes !== '',
    only: [
      ...(titles ? [`tests named ${titles.source}`] : []),
      ...(env['FLOWS'] ? [`the machines of ${env['FLOWS']}`] : []),
      ...(env['SCREENS'] ? [`the screens of ${env['SCREENS']}`] : []),
    ],
  };
}

/** The answer of Git; null where there is none. */
function git(folder: string, ...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
