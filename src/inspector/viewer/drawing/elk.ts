import type { ELK } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Graph } from '../../bridge/protocol.ts';
import { fromElk, toElk, type Drawing } from './layout.ts';
import { scriptUrl } from './trusted.ts';

let starting: Promise<ELK> | null = null;

/** ELK runs in a worker of its own and is fetched with the first drawing. */
const start = async (): Promise<ELK> => {
  const [{ default: Elk }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    document.fonts.load("550 13px 'Source Sans'").catch(() => []),
  ]);
  return new Elk({ workerFactory: () => new Worker(scriptUrl(workerUrl)) });
};

const drawings = new Map<string, Promise<Drawing>>();

/** Lays a machine out, once for all its actors and for as long as it does not change. */
export const layOut = (revision: string, graph: Graph): Promise<Drawing> => {
  const known = drawings.get(revision);
  if (known) return known;
  starting ??= start();
  const drawing = starting.then((elk) => elk.layout(toElk(graph))).then((root) => fromElk(graph, root));
  drawings.set(revision, drawing);
  drawing.catch(() => {
    drawings.delete(revision);
    starting = null;
  });
  return drawing;
};
