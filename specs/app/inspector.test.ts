import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { startInspector } from '#app/boot/inspector.ts';
import { createInspectors, inspectKey } from '#app/boot/inspectors.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { createActorRoots } from '#screens/inspection.ts';
import { agent, config } from '../flows/support/samples.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('window', {
    addEventListener: () => {},
    location: { pathname: '/login' },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const internal: Identity = { ...agent, user: { ...agent.user, isEmployee: true } };

describe('An inspector that starts beside a portal that runs', () => {
  test('keeps that the tab is inspected, once its user signs in', async () => {
    const { signIn } = await inspectLate();
    expect(storage.has(inspectKey)).toBe(false);

    signIn(internal);

    expect(storage.get(inspectKey)).toBe('local');
  });

  test('stops when a user signs in who may not inspect', async () => {
    const { signIn, isRunning } = await inspectLate();
    signIn(internal);
    expect(isRunning()).toBe(true);

    signIn(agent);

    expect(isRunning()).toBe(false);
    expect(storage.has(inspectKey)).toBe(false);
  });
});

test.for(['hosted', 'LOCAL', '"local"', '{}', 'constructor', '1'])(
  'no inspector starts where a tab has kept “%s” as its name',
  async (mode) => {
    const inspectors = createInspectors(createActorRoots());

    await expect(startInspector(mode, inspectors)).rejects.toThrow('There is no such inspector');

    expect(inspectors).toMatchObject({ observers: null, running: new Map() });
  },
);

/** A portal whose session has begun before the inspector comes. */
const inspectLate = async () => {
  const session = setup({
    types: {} as {
      context: { identity: Identity | null };
      events: { type: 'signed.in'; identity: Identity };
    },
  }).createMachine({
    context: { identity: null },
    on: { 'signed.in': { actions: assign({ identity: ({ event }) => event.identity }) } },
  });
  const portal = setup({ actors: { session } }).createMachine({
    context: { config: { ...config, inspector: { local: 'internal', stately: 'off', hosted: null } } },
    invoke: { id: 'session', src: 'session' },
  });
  const actor = createActor(portal).start();
  const running = actor.getSnapshot().children['session'];
  const inspectors = createInspectors(createActorRoots());
  const { attach } = await startInspector('local', inspectors);
  attach({ actor, inspectors, onSession: (use: (ref: unknown) => void) => (use(running), () => {}) } as never);
  return {
    signIn: (identity: Identity) => running?.send({ type: 'signed.in', identity }),
    isRunning: () => inspectors.running.has('local'),
  };
};
