import { createBrowserInspector } from '@statelyai/inspect';
import { createActor, fromPromise, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { chunkReloadMachine } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import { suggestText, type Suggestion } from '#machines/domain/clients/suggestions.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { policyholderMachine } from '#machines/clients/policyholder/policyholder.machine.ts';
import { portalMachine } from '#machines/shell/portal/portal.machine.ts';
import { routeAccessMachine } from '#machines/session/route-access/route-access.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { openChannel } from '#src/inspector/bridge/channel.ts';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { layOut } from '#src/inspector/viewer/drawing/elk.ts';

type Observer = (event: InspectionEvent) => void;

const machine = autocompleteMachine.provide({
  actors: { fetchSuggestions: fromPromise(async (): Promise<readonly Suggestion[]> => [suggestText('Smith, Jane')]) },
});
const preset = clientsPreset(null);

const startMany = (count: number, inspect?: Observer) =>
  Array.from({ length: count }, () =>
    createActor(machine, { input: { preset, text: '', selections: {} }, ...(inspect ? { inspect } : {}) }).start(),
  );

/** Sends events in turn and gives the milliseconds that each kept the page busy, posting included. */
const send = async (actors: ReturnType<typeof startMany>, count: number): Promise<number> => {
  const began = performance.now();
  for (let at = 0; at < count; at += 1) {
    const actor = actors[at % actors.length];
    const isEven = Math.floor(at / actors.length) % 2 === 0;
    if (isEven) actor?.send({ type: 'text.changed', text: `smith ${at}`, selections: {} });
    else actor?.send({ type: 'suggestions.close' });
  }
  await Promise.resolve();
  return performance.now() - began;
};

const info = { id: crypto.randomUUID(), startedAt: Date.now(), page: '/bench', company: '01', canSend: false };
let local: { inspect: Observer; viewers: () => number } | null = null;

const startLocal = () => {
  if (local) return local;
  const recorder = createRecorder();
  const channel = openChannel({ recorder, describe: () => info });
  local = { inspect: recorder.inspect, viewers: channel.viewers };
  return local;
};

const startStately = (): Observer => {
  const listeners: ((event: unknown) => void)[] = [];
  const target = { postMessage: (message: unknown) => structuredClone(message) };
  const window_ = {
    open: () => target,
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
  };
  const { inspect } = createBrowserInspector({ window: window_ as never });
  for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
  return (event) => inspect.next?.(event);
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const api = {
  startLocal: () => void startLocal(),
  viewers: () => startLocal().viewers(),
  /** single events, each posted by itself; gives their number, for their time is measured from outside */
  perEvent: async (mode: 'off' | 'local' | 'stately'): Promise<number> => {
    const inspect = mode === 'off' ? undefined : mode === 'local' ? startLocal().inspect : startStately();
    // the package works when the page is idle: done at once, its work is counted
    if (mode === 'stately')
      window.requestIdleCallback = (work) => {
        queueMicrotask(() => work({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    const actors = startMany(1, inspect);
    const count = 2000;
    for (let at = 0; at < count; at += 1) await send(actors, 1);
    for (const actor of actors) actor.stop();
    return count;
  },
  /** milliseconds for 2,000 events in a burst over 50 actors */
  burst: async (mode: 'off' | 'local' | 'stately'): Promise<number> => {
    const inspect = mode === 'off' ? undefined : mode === 'local' ? startLocal().inspect : startStately();
    const actors = startMany(50, inspect);
    await send(actors, 200);
    const rounds: number[] = [];
    for (let round = 0; round < 3; round += 1) rounds.push(await send(actors, 2000));
    for (const actor of actors) actor.stop();
    return median(rounds);
  },
  /** a recording of so many events, of twelve actors that search */
  recording: async (events: number): Promise<string> => {
    const recorder = createRecorder();
    const log = new PortalLog(info);
    recorder.listen((message) => log.take([message]));
    const actors = startMany(12, recorder.inspect);
    while (log.lines.length < events) await send(actors, 24);
    for (const actor of actors) actor.stop();
    return writeRecording([log]);
  },
  layouts: async (): Promise<Record<string, number>> => {
    const machines: AnyStateMachine[] = [
      chunkReloadMachine,
      portalMachine,
      policyholderMachine,
      routeAccessMachine,
      autocompleteMachine,
      inspectorMachine,
      loginMachine,
      searchMachine,
      sessionMachine,
    ];
    const times: Record<string, number> = {};
    for (const one of machines) {
      const { graph, revision } = resolve(one);
      const began = performance.now();
      await layOut(revision, graph);
      times[one.id] = performance.now() - began;
    }
    return times;
  },
  /** an hour of traffic at ten events a second, in short tasks */
  hour: async (): Promise<void> => {
    const actors = startMany(12, startLocal().inspect);
    for (let batch = 0; batch < 360; batch += 1) {
      await send(actors, 100);
      await new Promise((done) => setTimeout(done, 0));
    }
    for (const actor of actors) actor.stop();
  },
};

export type BenchApi = typeof api;

declare global {
  interface Window {
    bench: BenchApi;
  }
}

window.bench = api;
