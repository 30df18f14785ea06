import type { ELK } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Graph } from '../../bridge/protocol.ts';
import { fromElk, toElk, type Drawing } from './layout.ts';
import { scriptUrl } from '#src/script-url.ts';

let starting: Promise<ELK> | null = null;

/** ELK runs in a worker of its own and is fetched with the first drawing. */
const start = async (): Promise<ELK> => {
  const [{ default: Elk }] = await Promise.all([
    import('elkjs/lib/elk-api.js'),
    document.fonts.load("550 13px 'Source Sans'").catch(() => []),
  ]);
  return new Elk({ workerFactory: () => new Worker(scriptUrl(workerUrl)) });
};

/** A drawing that is so much wider than high is laid out from above to below as well. */
const tooWide = 2.4;

/** How large a drawing can be shown in a pane that is three times as wide as two of its heights. */
const fitOf = ({ width, height }: Drawing): number => Math.min(1.5 / width, 1 / height);

const drawings = new Map<string, Promise<Drawing>>();

interface Work {
  revision: string;
  run: () => Promise<unknown>;
}

/** The worker lays one machine out at a time: the one that was asked for last, which is on screen, is the next, then the others in their order. */
const waiting: Work[] = [];
let lastAsked = '';
let isWorking = false;

const workOff = async (): Promise<void> => {
  if (isWorking) return;
  isWorking = true;
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ revision }) => revision === lastAsked);
    const [work] = waiting.splice(Math.max(0, at), 1);
    await work?.run();
  }
  isWorking = false;
};

const inTurn = <Result>(revision: string, layOutOnce: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    waiting.push({ revision, run: () => layOutOnce().then(resolve, reject) });
    void workOff();
  });

/** Lays a machine out, once for all its actors and for as long as it does not change. */
export const layOut = (revision: string, graph: Graph): Promise<Drawing> => {
  lastAsked = revision;
  const known = drawings.get(revision);
  if (known) return known;
  starting ??= start();
  const drawing = starting.then(async (elk) => {
    const drawn = async (direction: 'RIGHT' | 'DOWN') =>
      fromElk(graph, await inTurn(revision, () => elk.layout(toElk(graph, direction))));
    const right = await drawn('RIGHT');
    if (right.width < tooWide * right.height) return right;
    const down = await drawn('DOWN');
    return fitOf(down) > fitOf(right) ? down : right;
  });
  drawings.set(revision, drawing);
  drawing.catch(() => {
    drawings.delete(revision);
    starting = null;
  });
  return drawing;
};
