// oxlint-disable-next-line no-restricted-imports -- here they are wrapped
import { lazy, Suspense, useLayoutEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';
import { loadLaterStyles } from './later-styles.ts';

/** A chunk that could not be loaded. */
interface ChunkFailure {
  chunk: string;
  /** loads it again */
  retry: () => void;
}

declare global {
  interface WindowEventMap {
    /** default: the chunk fails as it comes; prevented by what retries it */
    chunkfailed: CustomEvent<ChunkFailure>;
  }
}

/**
 * Loads a chunk of code. One that cannot be loaded stays awaited until it can, or until the page reloads: nothing on
 * the page is lost without a connection.
 */
export const loadChunk = async <Part,>(chunk: string, load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await new Promise<void>((retry, reject) => {
        const event = new CustomEvent('chunkfailed', { cancelable: true, detail: { chunk, retry } });
        if (dispatchEvent(event)) reject(error);
      });
    }
  }
};

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** The loaded modules, by what loads them. */
const modules = new WeakMap<() => Promise<unknown>, unknown>();

/** Renders the boundaries again that wait for code. */
const waiting = new Set<() => void>();

/** Loads a module, then the styles that it is drawn with: what waits for the first paint does not have them come before. */
const withStyles = async <Module,>(load: () => Promise<Module>): Promise<Module> => {
  const module = await load();
  await loadLaterStyles();
  return module;
};

const remember = async <Module,>(load: () => Promise<Module>, coming: Promise<Module>): Promise<Module> => {
  const module = await coming;
  modules.set(load, module);
  return module;
};

/** Starts loading a component that is likely drawn soon. A failure shows when it is drawn. */
export const preload = (load: () => Promise<unknown>): Promise<unknown> =>
  remember(load, withStyles(load)).catch(() => null);

/** A component whose code is loaded when it is first drawn, inside a `ChunkBoundary`; one whose code has come is drawn at once. */
export const lazyComponent = <Props extends object>(chunk: string, load: Load<Props>): ComponentType<Props> => {
  const Coming = lazy(() => {
    const coming = remember(
      load,
      loadChunk(chunk, () => withStyles(load)),
    );
    const drawWaiting = () => setTimeout(() => waiting.forEach((draw) => draw()));
    coming.then(drawWaiting, drawWaiting);
    return coming;
  });
  return (props) => {
    const [Part] = useState(
      () => (modules.get(load) as Awaited<ReturnType<typeof load>> | undefined)?.default ?? Coming,
    );
    return <Part {...props} />;
  };
};

/**
 * Shows something in the place of lazy components until their code has come, and them as soon as it has. A bare Suspense
 * waits until 300 ms have passed since anything was last shown in the place of something else, on the whole page; an update
 * of what is around it does not.
 */
export const ChunkBoundary = ({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) => {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  return <Suspense fallback={<Waiting onArrival={draw}>{fallback}</Waiting>}>{children}</Suspense>;
};

const Waiting = ({ onArrival, children }: { onArrival: () => void; children: ReactNode }) => {
  useLayoutEffect(() => {
    waiting.add(onArrival);
    return () => void waiting.delete(onArrival);
  }, [onArrival]);
  return children;
};
