import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import type { StreamMessage } from '#machines/inspector/inspector/inspector.setup.ts';
import type { OpenRecording } from '#machines/inspector/inspector/recording.ts';
import type { Bookmark } from '#machines/inspector/bookmarks/bookmarks.machine.ts';
import type { PortalInfo } from '../../bridge/protocol.ts';
import type { PortalLog, Selection } from './log.ts';
import { changedMachines, readRecording } from './recording.ts';
import { openStream, type Stream } from './stream.ts';

/** Milliseconds between two updates: a burst of messages is drawn once. */
const breath = 40;

export interface ShownPortal {
  log: PortalLog;
  isGone: boolean;
}

/** The logs that the viewer draws from: the messages of portals, and the open recording. Read with `useWorkspace`. */
export const createWorkspace = () => {
  const listeners = new Set<() => void>();
  const files = new Map<string, File>();
  /** every portal that was open at an update */
  const known = new Set<string>();
  let version = 0;
  let stream: Stream | null = null;
  let recorded: PortalLog[] = [];
  let chosen: string | null = null;
  let chosenRecorded: string | null = null;
  /** the page in whose place another tab came by itself: its own tab may only be on its way */
  let replaced: string | null = null;
  let follow = () => {};
  let followRecorded = (_length: number) => {};

  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const live = (): ShownPortal[] => [...(stream?.portals.values() ?? [])];

  /** The portal that is chosen, the newest one at first. It is kept when it is gone: another tab is another log. */
  const current = (): ShownPortal | null => {
    const all = live();
    const found = all.find(({ log }) => log.info.id === chosen);
    if (found) return found;
    const newest = all.filter(({ isGone }) => !isGone).sort((a, b) => b.log.info.startedAt - a.log.info.startedAt)[0];
    if (newest) chosen = newest.log.info.id;
    return newest ?? all.at(-1) ?? null;
  };

  /** The portal of the recording that is chosen, its first one at first. */
  const currentRecorded = (): PortalLog | undefined =>
    recorded.find(({ info }) => info.id === chosenRecorded) ?? recorded[0];

  /** Whether a page is in the tab of an earlier one, also where pages between them came and went unnoticed. */
  const isAfter = ({ previous }: PortalInfo, earlier: string | null): boolean => {
    const passed = new Set<string>();
    let id = previous;
    while (id !== undefined && id !== earlier && !known.has(id) && !passed.has(id)) {
      passed.add(id);
      id = stream?.previousOf(id);
    }
    return id === earlier;
  };

  /** Chooses what its tab has now in place of a page that is gone; where no tab is left, the next one that opens. */
  const replaceChosen = (before: ReadonlySet<string>, now: readonly PortalInfo[]) => {
    const arrived = now.filter(({ id }) => !before.has(id));
    const back = arrived.find((one) => isAfter(one, replaced));
    const next = back ?? arrived.find((one) => isAfter(one, chosen));
    // a portal that was silent for a while comes back, and the chosen one may do so a moment later
    const isFirst =
      arrived.length === now.length && arrived.some(({ id, previous }) => previous === undefined && !known.has(id));
    if (back) replaced = null;
    if (next) chosen = next.id;
    else if (isFirst && current()?.isGone) {
      replaced ??= chosen;
      chosen = null;
    }
    for (const { id } of now) known.add(id);
  };

  const watchPortals = fromCallback<EventObject, undefined, StreamMessage>(({ sendBack }) => {
    let there: ReadonlySet<string> = new Set();
    let length = 0;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const update = () => {
      timer = null;
      const now = live().flatMap(({ log, isGone }) => (isGone ? [] : log.info));
      replaceChosen(there, now);
      const lines = current()?.log.lines.length ?? 0;
      if (lines !== length) sendBack({ type: 'log.grown', length: (length = lines) });
      if (now.length !== there.size) sendBack({ type: 'portals.changed', count: now.length });
      there = new Set(now.map(({ id }) => id));
      notify();
    };
    follow = update;
    followRecorded = (length) => sendBack({ type: 'recording.switched', length });
    try {
      stream = openStream(() => (timer ??= setTimeout(update, breath)));
    } catch {
      sendBack({ type: 'channel.failed' });
    }
    return () => {
      if (timer) clearTimeout(timer);
      stream?.close();
    };
  });

  const read = fromPromise<OpenRecording, { name: string; bytes: number }>(async ({ input, signal }) => {
    const text = (await files.get(input.name)?.text()) ?? '';
    signal.throwIfAborted();
    recorded = readRecording(text);
    chosenRecorded = null;
    files.clear();
    notify();
    const changed = changedMachines(
      recorded,
      live().map(({ log }) => log),
    );
    return { name: input.name, length: currentRecorded()?.lines.length ?? 0, changed };
  });

  return {
    machine: inspectorMachine.provide({
      actors: { watchPortals, readRecording: read },
      actions: {
        emptyLog: () => {
          const log = current()?.log;
          log?.forget(log.lines.length);
          stream?.forgetClosed(log?.info.id);
          queueMicrotask(follow);
        },
      },
    }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    portals: (isRecorded: boolean): ShownPortal[] =>
      isRecorded ? recorded.map((log) => ({ log, isGone: false })) : live(),
    portal: (isRecorded: boolean): ShownPortal | null => {
      if (!isRecorded) return current();
      const log = currentRecorded();
      return log ? { log, isGone: false } : null;
    },
    choose: (id: string, isRecorded: boolean) => {
      if (isRecorded) {
        chosenRecorded = id;
        followRecorded(currentRecorded()?.lines.length ?? 0);
      } else {
        chosen = id;
        replaced = null;
        follow();
      }
      notify();
    },
    select: (log: PortalLog, selection: Selection) => {
      log.selection = selection;
      notify();
    },
    /** Keeps a bookmark in a log, in place of the one at the same moment. */
    keepBookmark: (log: PortalLog, bookmark: Bookmark) => {
      const others = log.bookmarks.filter(({ at }) => at !== bookmark.at);
      log.bookmarks = [...others, bookmark].sort((a, b) => a.at - b.at);
      notify();
    },
    removeBookmark: (log: PortalLog, at: number) => {
      log.bookmarks = log.bookmarks.filter((one) => one.at !== at);
      notify();
    },
    keepFile: (file: File) => files.set(file.name, file),
    send: (sid: string, event: { type: string } & Record<string, unknown>) => {
      const portal = current();
      if (portal) stream?.send(portal.log.info.id, sid, event);
    },
  };
};

/** The state of a viewer outside of its machines: portals, recordings, and what is shown. */
export type Workspace = ReturnType<typeof createWorkspace>;
