import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { diagramOf, folderOf } from '#specs/model/define/load-models.ts';
import { planEdgePaths } from '#specs/model/paths/edge-paths.ts';
import { mermaid } from '#specs/model/report/mermaid.ts';
import { barPaths } from '#specs/model/paths/generate-paths.ts';
import { deviations, notInLock } from '#specs/model/golden/golden-paths.ts';
import { readLock } from '#specs/model/golden/golden-file.ts';
import { replay, reportOn } from '#specs/model/report/report.ts';
import { checkRules } from '#specs/model/rules/check-rules.ts';
import { scoreOf } from '#specs/model/mutate/mutation-score.ts';
import { survey } from '#specs/model/explore/exploration.ts';
import type { Model } from '#specs/model/define/model.ts';
import { formatRule, sentences } from '#specs/model/report/sentences.ts';

/** What every machine must satisfy: its golden paths, its rules by requirement, the bars, and the explorer's prediction. */
export function specify(name: string, written: Model): void {
  const model = { ...written, name };
  const explored = survey(model);
  const lock = readLock(join(folderOf(name), 'golden.json'));
  const diagramFile = diagramOf(name);
  if (!lock) throw new Error(`${name} has no golden paths: run npm run paths -- ${name} --write`);

  describe(model.title, () => {
    test('follows its golden paths', () => {
      expect(deviations(model, lock)).toEqual([]);
    });

    test('has golden paths over everything that can be reached', () => {
      expect(notInLock(explored, lock)).toEqual([]);
    });

    test('has a diagram that shows it', () => {
      expect(readFileSync(diagramFile, 'utf8'), `run npm run paths -- ${name} --write`).toBe(mermaid(model.machine));
    });

    test('meets the bars in paths of at most twelve steps', () => {
      expect(reportOn(explored, barPaths(explored)).misses).toEqual([]);
    });

    test('does on every edge what was predicted', () => {
      expect([...replay(explored, planEdgePaths(explored, 500)).values()]).toEqual([]);
    });

    test('notices at least 95 % of wrong edits', () => {
      const { percent, survivors } = scoreOf(explored, lock);

      expect(percent, survivors.map((mutant) => mutant.name).join('\n')).toBeGreaterThanOrEqual(95);
    });

    const broken = checkRules(explored);
    for (const rule of model.rules) {
      test(formatRule(rule), () => {
        const counterExamples = broken.filter((one) => one.rule === rule).map(({ path }) => sentences(model, path));

        expect(counterExamples).toEqual([]);
      });
    }
  });
}
