import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flowFiles } from '#specs/model/define/load-models.ts';
import { mermaid } from '#specs/model/report/mermaid.ts';
import { transitionPaths } from '#specs/model/paths/generate-paths.ts';
import { deviations, missingFromGolden } from '#specs/model/golden/golden-paths.ts';
import { readGoldenFile } from '#specs/model/golden/golden-file.ts';
import { unknownLabels } from '#specs/model/golden/recorded-golden.ts';
import { createReport } from '#specs/model/report/report.ts';
import { replayEdges } from '#specs/model/replay/replay-paths.ts';
import { checkRules } from '#specs/model/rules/check-rules.ts';
import { mutationScore } from '#specs/model/mutate/mutation-score.ts';
import { explore } from '#specs/model/explore/exploration.ts';
import { mergedStates } from '#specs/model/explore/merged-states.ts';
import { reasonFor } from '#specs/model/explore/unreachable.ts';
import type { Model } from '#specs/model/define/model.ts';
import { formatRule, describePath } from '#specs/model/report/sentences.ts';
import { flowFolders } from './flow-folders.ts';

/** The tests of one machine: its golden paths, coverage, prediction, mutation score, and rules by requirement. */
export function specify(name: string, written: Model): void {
  const model = { ...written, name };
  const { goldenFile, diagramFile } = flowFiles(model, flowFolders);
  const explored = once(() => explore(model));
  const violations = once(() => checkRules(explored()));
  const golden = once(() => {
    const file = readGoldenFile(goldenFile);
    if (!file) throw new Error(`${name} has no golden paths: run npm run paths -- ${name} --write`);
    return file;
  });

  describe(model.title, () => {
    test('follows its golden paths', () => {
      expect(deviations(model, golden())).toEqual([]);
    });

    test('has golden paths in the words of its model', () => {
      expect(unknownLabels(explored(), golden()), `run npm run paths -- ${name} --write --mutants`).toEqual([]);
    });

    test('has golden paths over everything that is reachable', () => {
      expect(missingFromGolden(explored(), golden())).toEqual([]);
    });

    test('has an up-to-date diagram', () => {
      expect(readFileSync(diagramFile, 'utf8'), `run npm run paths -- ${name} --write`).toBe(mermaid(model.machine));
    });

    test('has no problems with paths of at most twelve steps', () => {
      expect(createReport(explored(), transitionPaths(explored())).problems).toEqual([]);
    });

    test('has a projection that merges no states that behave differently', () => {
      const { accepted } = explored().model;
      const merged = mergedStates(explored()).filter(({ id }) => reasonFor(accepted, id) === undefined);
      expect(merged.map(({ message }) => message)).toEqual([]);
    });

    test('behaves on every edge as predicted', () => {
      expect([...replayEdges(explored()).values()]).toEqual([]);
    });

    test('kills at least 95 % of the mutants', () => {
      const { percent, survivors } = mutationScore(explored(), golden());

      expect(percent, survivors.map((mutant) => mutant.name).join('\n')).toBeGreaterThanOrEqual(95);
    });

    for (const rule of model.rules) {
      test(formatRule(rule), () => {
        const counterExamples = violations()
          .filter((violation) => violation.rule === rule)
          .map(({ path }) => describePath(model, path));

        expect(counterExamples).toEqual([]);
      });
    }
  });
}

/** Computes a value when it is first needed, so that a run of one machine explores no other. */
function once<T>(compute: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: compute() }).value;
}
