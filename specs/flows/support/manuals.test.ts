import { describe, expect, test } from 'vitest';
import type { Model } from '#specs/model/define/model.ts';
import type { Manual, PartOfPage, WantedAnswer } from '#specs/model/manual/manual.ts';

const manuals = import.meta.glob<Manual | PartOfPage>('../*/*/manual.ts', { eager: true, import: 'manual' });
const models = import.meta.glob<Model>('../*/*/model.ts', { eager: true, import: 'model' });

const pages = Object.entries(manuals).flatMap(([file, manual]) => {
  const model = models[file.replace('manual.ts', 'model.ts')];
  return 'page' in manual && model ? [[file.replace('../', '').replace('/manual.ts', ''), manual, model] as const] : [];
});

const kinds = ['done', 'error', 'sends', 'snapshots'] as const;

describe.each(pages)('The manual of %s', (_, manual, model) => {
  test('names page, account, and every start of the model', () => {
    expect(manual.page).toMatch(/^http:\/\/localhost:4300\//);
    expect(manual.account).not.toBe('');
    expect(Object.keys(manual.starts).toSorted()).toEqual(model.starts.map(({ label }) => label).toSorted());
  });

  test('has an instruction, or the reason why there is none, for each answer of each actor', () => {
    const unclear = [...model.outcomes].flatMap(([src, outcomes]) =>
      kinds
        .flatMap((kind) => outcomes[kind].map(({ label, value }): WantedAnswer => ({ label, value, kind })))
        .filter((answer) => manual.answers[src]?.(answer) === undefined)
        .map(({ label }) => label),
    );

    expect(unclear).toEqual([]);
  });
});

test('each flow has a manual', () => {
  const written = new Set(Object.keys(manuals));
  const missing = Object.keys(models)
    .map((file) => file.replace('model.ts', 'manual.ts'))
    .filter((file) => !written.has(file));

  expect(missing, 'write these beside model.ts in specs/flows/: how a person follows the flow by hand').toEqual([]);
  expect(written.size, 'a manual without a model').toBe(Object.keys(models).length);
});

test('a flow without a page of its own names the script that shows it, or says why no person sees it', () => {
  const parts = Object.values(manuals).flatMap((manual) => ('shownOn' in manual ? manual.shownOn : []));
  const scripts = new Set(pages.map(([folder]) => folder.split('/').at(-1)));

  for (const part of parts.filter((words) => !/^no person sees it: ./.test(words)))
    expect(scripts).toContain(/\(script: ([\w-]+)\)/.exec(part)?.[1]);
});
