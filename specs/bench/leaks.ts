import { resolve } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { searchPage } from '../e2e/support/search-page.ts';
import { heapOf, launch } from './browser.ts';
import { openSignedIn } from './portal.ts';
import type { Row } from './rows.ts';
import { countSetting } from './settings.ts';

/** What a page holds. */
interface Held {
  heap: number;
  objects: number;
  nodes: number;
  listeners: number;
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Kinds of what the code of a page made itself; the others are compiled code and the browser's own. */
const made: ReadonlySet<string> = new Set([
  'object',
  'closure',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'regexp',
  'symbol',
  'bigint',
  'number',
]);

/** Bytes of objects, functions and texts, in KiB: what V8 compiles meanwhile is not among them. */
const objectsOf = async (cdp: CDPSession): Promise<number> => {
  const parts: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', keep);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (made.has(types[0][nodes[at + kind] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0;
  return bytes / 1024;
};

const heldBy = async (cdp: CDPSession): Promise<Held> => {
  // what the first collection finalizes goes with the second
  await heapOf(cdp);
  const heap = await heapOf(cdp);
  const objects = await objectsOf(cdp);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap, objects, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
};

const texts = ['an', 'son', 'berg', 'oak', 'mar'];

/** Five searches, two clients of the last, and a document of the second one, all in one document of the browser. */
const work = async (page: Page): Promise<void> => {
  const search = searchPage(page);
  const documents = page.getByRole('link', { name: 'Documents', exact: true });
  const firstPage = page.getByRole('group', { name: /^Page 1 of / });
  const openClient = async (at: number) => {
    await search.cards.nth(at).getByRole('link').first().click();
    await documents.waitFor();
  };
  for (const text of texts) await search.searchFor(text);
  await openClient(0);
  await page.goBack();
  await openClient(1);
  await documents.click();
  await page.locator('main a[href*="/documents/"]').first().click();
  await firstPage.locator('canvas').waitFor();
  await page.getByRole('link', { name: 'Close the document' }).click();
  await firstPage.waitFor({ state: 'detached' });
  await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).first().click();
  await search.box.waitFor();
};

/**
 * What a page holds more after a day of work than after its first tenth: 500 searches, 200 clients and 100 documents, without
 * loading the portal again. `LEAK_ROUNDS` (100) are five searches, two clients and a document each.
 */
export const benchLeaks = async (rounds = countSetting('LEAK_ROUNDS', 100)): Promise<Row[]> => {
  const server = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const browser = await launch();
  try {
    const page = await openSignedIn(browser, server.origin);
    const cdp = await page.context().newCDPSession(page);
    await page.goto(`${server.origin}/agents`);
    const workUntil = async (from: number, to: number): Promise<Held> => {
      for (let round = from; round < to; round += 1) {
        process.stderr.write(`\rworking ${round + 1}/${rounds}`.padEnd(60));
        await work(page);
      }
      return heldBy(cdp);
    };
    const warm = Math.ceil(rounds / 10);
    const before = await workUntil(0, warm);
    const after = await workUntil(warm, rounds);
    process.stderr.write(`\r${' '.repeat(60)}\r`);
    const grown = (what: keyof Held) => after[what] - before[what];
    return [
      { what: `heap after ${warm} rounds`, value: before.heap, unit: 'MiB' },
      { what: `heap after ${rounds} rounds, code compiled meanwhile included`, value: after.heap, unit: 'MiB' },
      { what: `objects and texts after ${warm} rounds`, value: before.objects, unit: 'KiB' },
      { what: 'objects and texts: growth', value: grown('objects'), unit: 'KiB', bar: 64 },
      { what: 'DOM nodes: growth', value: grown('nodes'), unit: '', bar: 20 },
      { what: 'listeners: growth', value: grown('listeners'), unit: '', bar: 20 },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
};
