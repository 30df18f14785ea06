import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowFiles } from '#specs/model/define/load-models.ts';
import { edgePaths } from '#specs/model/paths/edge-paths.ts';
import { mermaid } from '#specs/model/report/mermaid.ts';
import { transitionPaths } from '#specs/model/paths/generate-paths.ts';
import { deviations, missingFromGolden } from '#specs/model/golden/golden-paths.ts';
import { readGoldenFile } from '#specs/model/golden/golden-file.ts';
import { createReport } from '#specs/model/report/report.ts';
import { replayPaths } from '#specs/model/replay/replay-paths.ts';
import { checkRules } from '#specs/model/rules/check-rules.ts';
import { mutationScore } from '#specs/model/mutate/mutation-score.ts';
import { explore } from '#specs/model/explore/exploration.ts';
import type { Model } from '#specs/model/define/model.ts';
import { formatRule, describePath } from '#specs/model/report/sentences.ts';
import { flowFolders } from './flow-folders.ts';

/** What every machine must satisfy: its golden paths, its rules by requirement, the bars, and the explorer's prediction. */
export function specify(name: string, written: Model): void {
  const model = { ...written, name };
  const explored = explore(model);
  const { goldenFile, diagramFile } = flowFiles(name, flowFolders);
  const golden = readGoldenFile(goldenFile);
  if (!golden) throw new Error(`${name} has no golden paths: run npm run paths -- ${name} --write`);

  describe(model.title, () => {
    test('follows its golden paths', () => {
      expect(deviations(model, golden)).toEqual([]);
    });

    test('has golden paths over everything that can be reached', () => {
      expect(missingFromGolden(explored, golden)).toEqual([]);
    });

    test('has a diagram that shows it', () => {
      expect(readFileSync(diagramFile, 'utf8'), `run npm run paths -- ${name} --write`).toBe(mermaid(model.machine));
    });

    test('meets the bars in paths of at most twelve steps', () => {
      expect(createReport(explored, transitionPaths(explored)).problems).toEqual([]);
    });

    test('does on every edge what was predicted', () => {
      expect([...replayPaths(explored, edgePaths(explored, 500)).values()]).toEqual([]);
    });

    test('notices at least 95 % of wrong edits', () => {
      const { percent, survivors } = mutationScore(explored, golden);

      expect(percent, survivors.map((mutant) => mutant.name).join('\n')).toBeGreaterThanOrEqual(95);
    });

    const broken = checkRules(explored);
    for (const rule of model.rules) {
      test(formatRule(rule), () => {
        const counterExamples = broken.filter((one) => one.rule === rule).map(({ path }) => describePath(model, path));

        expect(counterExamples).toEqual([]);
      });
    }
  });
}
