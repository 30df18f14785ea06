import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { createLocalInspector } from '#src/inspector/bridge/local.ts';
import { channelName, protocolVersion, type PortalMessage } from '#src/inspector/bridge/protocol.ts';

const lamp = setup({ types: { events: {} as { type: 'lamp.light' } } }).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: { dark: { on: { 'lamp.light': 'lit' } }, lit: {} },
});

/** A portal that runs the lamp under the local inspector, and a viewer on the same channel. */
const connect = async () => {
  const inspector = createLocalInspector(
    () => ({ page: '/', company: '01' }),
    () => null,
  );
  const actor = createActor(lamp, { inspect: inspector.inspect }).start();
  const told: PortalMessage[] = [];
  const viewer = new BroadcastChannel(channelName);
  viewer.addEventListener('message', ({ data }: MessageEvent<PortalMessage>) => void told.push(data));
  inspector.permit(null);
  const ask = (message: object) => viewer.postMessage({ version: protocolVersion, viewer: 'v1', ...message });
  ask({ request: 'hello' });
  const isGreeted = () => told.some(({ notice }) => notice === 'batch');
  while (!isGreeted()) await turn();
  const portal = told[0]?.portal;
  if (!portal) throw new Error('The portal did not introduce itself');
  const send = async (sid: string, event: { type: string }, to = portal.id) => {
    ask({ request: 'send', portal: to, sid, event });
    const seen = told.length;
    ask({ request: 'alive' });
    while (!told.slice(seen).some(({ notice }) => notice === 'here')) await turn();
  };
  closing.push(() => {
    inspector.stop();
    viewer.close();
  });
  return { actor, portal, send, sid: (actor as AnyActorRef).sessionId };
};

const closing: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {} });
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('Sending events from the viewer', () => {
  test('reaches the actor in a development build, and no other actor or portal', async () => {
    vi.stubEnv('DEV', true);
    const { actor, portal, send, sid } = await connect();

    expect(portal.canSend).toBe(true);
    await send('x:unknown', { type: 'lamp.light' });
    await send(sid, { type: 'lamp.light' }, 'another portal');
    expect(actor.getSnapshot().value).toBe('dark');
    await send(sid, { type: 'lamp.light' });
    expect(actor.getSnapshot().value).toBe('lit');
  });

  test('is neither offered nor obeyed in a production build', async () => {
    vi.stubEnv('DEV', false);
    const { actor, portal, send, sid } = await connect();

    await send(sid, { type: 'lamp.light' });
    expect(portal.canSend).toBe(false);
    expect(actor.getSnapshot().value).toBe('dark');
  });
});
