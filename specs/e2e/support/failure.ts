import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

const folder = resolve('dist/reports/failures');

declare global {
  interface Window {
    machineEvents?: string[];
  }
}

/** The parts of React's tree and of an actor that are read here; neither is a public interface. */
interface Fiber {
  memoizedProps: Record<string, unknown> | null;
  memoizedState: { memoizedState?: unknown; next?: Fiber['memoizedState'] } | null;
  child: Fiber | null;
  /** of the root alone: what holds the tree that is on screen */
  stateNode?: { current?: Fiber } | null;
  sibling: Fiber | null;
}

/** Keeps the newest events of the portal's machines in every page of a browser, by type only: they may hold passwords. */
export const recordMachines = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    interface Actor {
      id: string;
      logic: { id?: string };
      system: { inspect: (observer: (event: Inspected) => void) => void };
      getSnapshot: () => { value?: unknown; children?: Record<string, Actor | undefined> } | undefined;
    }
    interface Portal {
      inspectors: { roots: { running: Set<Actor> } };
    }
    interface Inspected {
      type: string;
      actorRef: Actor;
      event?: { type: string };
      snapshot?: { value?: unknown };
    }
    const events: string[] = [];
    window.machineEvents = events;
    const note = ({ id, logic }: Actor, happened: string, value: unknown) => {
      // a screen's own actor has a number for a name
      events.push(`${id.startsWith('x:') ? (logic.id ?? id) : id}: ${happened} -> ${JSON.stringify(value ?? null)}`);
      if (events.length > 200) events.shift();
    };
    const record = ({ type, actorRef, event, snapshot }: Inspected) => {
      if (type === '@xstate.snapshot') note(actorRef, event?.type ?? '?', snapshot?.value);
    };
    /** What happened before is over: where it has led to is not. */
    const noteState = (actor: Actor) => {
      const snapshot = actor.getSnapshot();
      note(actor, '(already)', snapshot?.value);
      for (const child of Object.values(snapshot?.children ?? {})) if (child) noteState(child);
    };
    const watchRoot = (root: Actor) => {
      noteState(root);
      root.system.inspect(record);
    };
    const watchAll = ({ inspectors: { roots } }: Portal) => {
      const { running } = roots;
      running.forEach(watchRoot);
      // a screen that opens later has a system of its own
      running.add = (root) => {
        watchRoot(root);
        return Set.prototype.add.call(running, root) as typeof running;
      };
    };
    const findPortal = (fiber: Fiber | null, depth: number): Portal | null => {
      if (!fiber || depth > 8) return null;
      const portal = fiber.memoizedProps?.['portal'] as Portal | undefined;
      return portal ?? findPortal(fiber.child, depth + 1) ?? findPortal(fiber.sibling, depth);
    };
    /** React draws after the page is shown: looks again with each frame until the portal is there. */
    const attach = (framesLeft = 300) => {
      const root = document.getElementById('root');
      const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
      const host = key ? (Reflect.get(root, key) as Fiber) : undefined;
      const portal = findPortal(host?.stateNode?.current ?? null, 0);
      if (portal) watchAll(portal);
      else if (framesLeft > 0) requestAnimationFrame(() => attach(framesLeft - 1));
    };
    const watch = new MutationObserver(() => {
      if (document.documentElement.hasAttribute('data-loading')) return;
      watch.disconnect();
      attach();
    });
    watch.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-loading'] });
  });
};

/** A file name that says which test it is, and is another one for every test. */
const nameOf = (test: string): string => {
  const hash = createHash('sha256').update(test).digest('hex').slice(0, 8);
  return `${test.replaceAll(/\W+/g, '-').slice(0, 100)}-${hash}`;
};

/**
 * Keeps what a page shows: a picture, and as a text its address, its words, and the newest events of the machines.
 * @param file without the endings, .png and .txt
 * @returns the words
 */
export const keepPage = async (file: string, page: Page): Promise<string> => {
  mkdirSync(dirname(file), { recursive: true });
  const read = <Value>(work: Promise<Value>): Promise<Value | string> => work.catch((error: unknown) => String(error));
  const words = await read(page.locator('body').innerText({ timeout: 2000 }));
  const events = await read(page.evaluate(() => (window.machineEvents ?? []).join('\n')));
  await read(page.screenshot({ path: `${file}.png`, timeout: 5000 }));
  writeFileSync(`${file}.txt`, `${page.url()}\n\n${words}\n\nEvents of the machines, newest last:\n${events}\n`);
  return words;
};

/**
 * Keeps what the pages of a failed test showed, and prints where, and the words.
 * @returns the files without their endings
 */
export const keepFailure = async (test: string, attempt: number, pages: readonly Page[]): Promise<string[]> => {
  const files: string[] = [];
  for (const [at, page] of pages.entries()) {
    const file = join(folder, `${nameOf(test)}.${attempt}.${at}`);
    const words = await keepPage(file, page);
    console.error(`${file}.txt\n${page.url()}\n${words}`);
    files.push(file);
  }
  return files;
};
