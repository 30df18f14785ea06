import { describe, expect, test } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createStatelyInspector, type Opener } from '#src/inspector/bridge/stately.ts';
import { loadFlows } from '#specs/model/define/load-models.ts';
import { flowFolders } from '../../support/flow-folders.ts';
import { startMachine } from '#specs/model/replay/running-machine.ts';
import type { Model } from '#specs/model/define/model.ts';
import type { Path } from '#specs/model/explore/step.ts';
import { leaksIn } from './leaks.ts';
import { endOf, goldenPaths } from './watch-path.ts';

const flows = await loadFlows([], flowFolders);
const hosted = 'https://hosted.test/inspect';

interface Posted {
  type: string;
  sessionId: string;
  /** a number of the library's own */
  id?: string | null;
  createdAt?: string;
  definition?: string;
  event?: { type: string };
  snapshot?: { value?: unknown };
}

type OnMessage = Parameters<Opener['listen']>[0];

/** A hosted inspector in a window of its own, as far as the bridge uses it. */
const openHosted = () => {
  const posted: { message: Posted; to: unknown }[] = [];
  const opened: string[] = [];
  let onMessage: OnMessage = () => {};
  const inspector = createStatelyInspector({
    open: (url) => {
      opened.push(url);
      return {
        postMessage: (message: Posted, to: unknown) => void posted.push({ message: structuredClone(message), to }),
      };
    },
    listen: (listener) => {
      onMessage = listener;
      return () => (onMessage = () => {});
    },
    onAct: () => {},
  });
  const connect = (origin = new URL(hosted).origin) => onMessage({ origin, data: { type: '@statelyai.connected' } });
  return { inspector, posted, opened, connect, told: () => posted.map(({ message }) => message) };
};

/** Replays a path on the running machine with the hosted inspector watching from the start. */
const watchPath = (model: Model, path: Path) => {
  const window = openHosted();
  const raw: InspectionEvent[] = [];
  const refs = new Set<AnyActorRef>();
  window.inspector.permit(hosted);
  window.connect();
  const player = startMachine(model, path.start.stimulus.label, model.machine, (event) => {
    raw.push(event);
    refs.add(event.actorRef as AnyActorRef);
    window.inspector.inspect(event);
  });
  for (const { stimulus } of path.steps) player.perform(stimulus);
  return { ...window, raw, refs };
};

/** Whether an id is null or a random number, of which one in a million is written with an exponent: 9.3e-7. */
const isRandom = (id: string): boolean => id === 'null' || /^\d(?:\.\d+)?(?:e-\d+)?$/.test(id);

describe.each(flows)('What the hosted inspector gets of $name', (flow) => {
  const { model } = flow;
  const paths = goldenPaths(flow);

  test('no value that the inspect files do not name is in any message [SEC-09.1] [INS-05]', () => {
    const leaks = paths.flatMap((path) => {
      const { raw, told } = watchPath(model, path);
      const code = JSON.stringify(told().map(({ definition }) => definition ?? ''));
      return leaksIn(
        raw,
        told().map(({ definition: _, id: _id, createdAt: _at, ...rest }) => rest),
        code,
      );
    });

    expect([...new Set(leaks)]).toEqual([]);
  });

  test('every path is sent to its end: the whole machine, each event, and the state that each led to', () => {
    for (const path of paths) {
      const { told, posted } = watchPath(model, path);
      const definitions = told().filter(({ type }) => type === '@xstate.actor');
      const machine = definitions.find(({ definition = '{}' }) => JSON.parse(definition).id === model.machine.id);
      const states = told().filter(
        ({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === machine?.sessionId,
      );

      expect(machine, path.name).toBeDefined();
      expect(states.at(-1)?.snapshot?.value, path.name).toEqual(endOf(path));
      expect(told().every(({ id, createdAt = '' }) => isRandom(String(id)) && /^\d{13}$/.test(createdAt))).toBe(true);
      expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([new URL(hosted).origin]));
    }
  });
});

describe('The window of the hosted inspector', () => {
  const [flow] = flows;
  if (!flow) throw new Error('There is no flow');
  const { model } = flow;
  const [path] = goldenPaths(flow);
  if (!path) throw new Error(`${model.name} has no path`);

  test('gets nothing before it is permitted, nor after a word from another origin; late it gets everything', () => {
    const { inspector, posted, opened, connect, told } = openHosted();
    startMachine(model, path.start.stimulus.label, model.machine, (event) => inspector.inspect(event));

    connect();
    inspector.permit(null);
    expect([opened, posted]).toEqual([[], []]);
    inspector.permit(hosted);
    connect('https://elsewhere.test');
    expect([opened, posted]).toEqual([[hosted], []]);
    connect();
    expect(told().filter(({ type }) => type === '@xstate.actor').length).toBeGreaterThan(0);
    inspector.stop();
    const count = posted.length;
    connect();
    expect(told().at(-1)?.type).toBe('@statelyai.disconnected');
    expect(posted.length).toBe(count);
  });

  test('that the browser blocks is tried again on the next action, once, and not after the end', () => {
    let tries = 0;
    const acts: (() => void)[] = [];
    const inspector = createStatelyInspector({
      open: () => {
        tries += 1;
        return null;
      },
      listen: () => () => {},
      onAct: (act) => acts.push(act),
    });

    inspector.permit(hosted);
    inspector.permit(hosted);
    expect([tries, acts.length]).toEqual([1, 1]);
    acts[0]?.();
    expect(tries).toBe(2);
    inspector.stop();
    acts[0]?.();
    expect(tries).toBe(2);
  });
});
