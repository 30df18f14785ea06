import { describe } from 'vitest';
import { loadFlows } from '#specs/model/define/load-models.ts';
import { budgetOf } from '#specs/model/define/budget.ts';
import { manualScript } from '#specs/model/manual/manual-script.ts';
import { flowFolders } from '#specs/flows/support/flow-folders.ts';
import { loadScreens } from '#specs/support/load-screens.ts';
import { followPath, readScript } from './support/follow-script.ts';
import { test } from './support/test.ts';

const names = ['commission-redownload', 'invoice', 'login', 'replacement-cost', 'search', 'trust-device'];
const flows = await loadFlows(names, flowFolders);
const screens = await loadScreens(flows.map(({ goldenFile }) => goldenFile.replace('/golden.json', '')));

/** A person waits for an answer that comes late; a test does not. */
const isQuick = (sentences: readonly string[]): boolean => {
  const late = sentences.findIndex((sentence) => sentence.includes('"delayMs"'));
  return late < 0 || !sentences.slice(late).some((sentence) => sentence.startsWith('Wait for the answer'));
};

for (const [at, { name, model }] of flows.entries()) {
  const { driver, manual } = screens[at] ?? {};
  if (!driver || !manual || !('page' in manual)) throw new Error(`${name} has no manual`);
  const paths = readScript(await manualScript(model, driver, manual, budgetOf(60)));
  const as = /`(.*?)`/.exec(manual.account)?.[1];
  const quick = paths.filter(({ steps }) => isQuick(steps.map(({ sentence }) => sentence)));

  describe(`The script of ${name}`, () => {
    test.for(quick.map((path) => [path.name, path] as const))(
      'is followed word for word: %s',
      async ([, path], { newPage }) => {
        const page = await newPage(as ? { as } : {});
        await page.clock.install();
        // the console of any page of the portal, here of one without scripts
        await page.goto('/legacy');
        await followPath(page, path);
      },
    );
  });
}
