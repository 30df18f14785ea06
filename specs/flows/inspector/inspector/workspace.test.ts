import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  protocolVersion,
  viewerPatience,
  viewerPulse,
  type Message,
  type PortalInfo,
} from '#src/inspector/bridge/protocol.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { createWorkspace } from '#src/inspector/viewer/model/workspace.ts';
import { portalInfo } from './watch-path.ts';

const closing: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A viewer, and the portals that it hears on a channel without delay. */
const openWorkspace = () => {
  const channel = new EventTarget();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = channel.addEventListener.bind(channel);
      postMessage = () => {};
      close = () => {};
    },
  );
  const workspace = createWorkspace();
  const inspector = createActor(workspace.machine).start();
  closing.push(() => inspector.stop());
  const say = (notice: 'here' | 'bye', id: string, more: Partial<PortalInfo> = {}) => {
    const data = { version: protocolVersion, portal: { ...portalInfo, id, ...more }, notice };
    channel.dispatchEvent(new MessageEvent('message', { data }));
  };
  return {
    workspace,
    inspector,
    arrive: (id: string, more?: Partial<PortalInfo>) => say('here', id, more),
    leave: (id: string, more?: Partial<PortalInfo>) => say('bye', id, more),
    update: () => vi.advanceTimersByTime(viewerPulse / 10),
    shown: () => workspace.portal(false)?.log.info.id,
  };
};

describe('The chosen portal', () => {
  test('is the page that its tab has now, also where that tab is loaded twice between two updates', () => {
    const { workspace, arrive, leave, update, shown } = openWorkspace();
    arrive('first');
    arrive('other', { startedAt: 9 });
    update();
    workspace.choose('first', false);

    leave('first');
    arrive('second', { previous: 'first' });
    leave('second');
    arrive('third', { previous: 'second' });
    update();
    expect(shown()).toBe('third');

    leave('third');
    arrive('fourth', { previous: 'third' });
    leave('fourth');
    update();
    arrive('fifth', { previous: 'fourth' });
    update();
    expect(shown()).toBe('fifth');
  });

  test('stays a page that is gone where the user has chosen it, while its tab is loaded again', () => {
    const { workspace, arrive, leave, update, shown } = openWorkspace();
    arrive('first');
    update();
    leave('first');
    arrive('second', { previous: 'first' });
    update();
    expect(shown()).toBe('second');

    workspace.choose('first', false);
    leave('second');
    arrive('third', { previous: 'second' });
    update();
    expect(shown()).toBe('first');
  });

  test('stays where pages follow each other in a circle', () => {
    const { arrive, leave, update, shown } = openWorkspace();
    arrive('chosen');
    update();
    arrive('first', { previous: 'second' });
    leave('first');
    arrive('second', { previous: 'first' });
    update();

    expect(shown()).toBe('chosen');
  });

  test('stays where every portal was silent and another one answers first', () => {
    const { workspace, arrive, update, shown } = openWorkspace();
    arrive('chosen');
    arrive('other', { startedAt: 9 });
    update();
    workspace.choose('chosen', false);

    vi.advanceTimersByTime(viewerPatience + viewerPulse);
    expect(workspace.portal(false)?.isGone).toBe(true);
    arrive('other', { startedAt: 9 });
    update();
    arrive('chosen');
    update();

    expect(shown()).toBe('chosen');
  });

  test('comes back where another tab is first noticed while its own is loaded again', () => {
    const { arrive, leave, update, shown } = openWorkspace();
    arrive('chosen');
    update();
    leave('chosen');
    update();
    arrive('other');
    update();
    arrive('again', { previous: 'chosen' });
    update();

    expect(shown()).toBe('again');
  });

  test('is the tab that took the place of another one, once the user has chosen it', () => {
    const { workspace, arrive, leave, update, shown } = openWorkspace();
    arrive('first');
    update();
    leave('first');
    update();
    arrive('other');
    update();
    workspace.choose('other', false);
    arrive('second', { previous: 'first' });
    update();
    expect(shown()).toBe('other');

    leave('other');
    arrive('another', { previous: 'other' });
    update();
    expect(shown()).toBe('another');
  });

  test('is the next tab that opens where no tab is left', () => {
    const { arrive, leave, update, shown } = openWorkspace();
    arrive('first');
    update();
    leave('first');
    update();
    expect(shown()).toBe('first');

    arrive('second');
    update();
    expect(shown()).toBe('second');
  });
});

describe('Clear', () => {
  test('removes the portals that are closed, but for the one that is shown', () => {
    const { workspace, inspector, arrive, leave, update } = openWorkspace();
    const ids = () => workspace.portals(false).map(({ log }) => log.info.id);
    for (const id of ['first', 'second', 'open']) arrive(id);
    update();
    workspace.choose('first', false);
    leave('first');
    leave('second');
    update();
    expect(ids()).toEqual(['first', 'second', 'open']);

    inspector.send({ type: 'log.clear' });
    expect(ids()).toEqual(['first', 'open']);
  });

  test.each(['here', 'bye'] as const)(
    'keeps which page follows which in a tab, where one came and went before it (%s)',
    (notice) => {
      const { workspace, inspector, arrive, leave, update, shown } = openWorkspace();
      for (const id of ['first', 'other']) arrive(id);
      update();
      workspace.choose('first', false);
      leave('first');
      if (notice === 'here') arrive('second', { previous: 'first' });
      leave('second', { previous: 'first' });
      update();

      inspector.send({ type: 'log.clear' });
      arrive('third', { previous: 'second' });
      update();
      expect(shown()).toBe('third');
    },
  );
});

describe('What is selected', () => {
  test('is that of each portal, and goes with a portal that Clear removes', () => {
    const { workspace, inspector, arrive, leave, update } = openWorkspace();
    const selected = () => workspace.portals(false).map(({ log }) => log.selection?.sid);
    for (const id of ['first', 'second']) arrive(id);
    update();
    for (const { log } of workspace.portals(false)) workspace.select(log, { sid: `${log.info.id}:1`, line: null });
    expect(selected()).toEqual(['first:1', 'second:1']);

    workspace.choose('second', false);
    leave('first');
    update();
    inspector.send({ type: 'log.clear' });
    arrive('first');
    expect(selected()).toEqual(['second:1', undefined]);
  });
});

/** A portal in which an actor started and got so many events. */
const portalWith = (id: string, events: number): PortalLog => {
  const log = new PortalLog({ ...portalInfo, id });
  const common = { sid: 'x:1', t: 0 };
  log.take([
    { k: 'actor', name: 'lamp', src: 'lamp', parent: null, revision: null, seq: 1, ...common },
    ...Array.from({ length: events }, (_, nth): Message => ({
      k: 'event',
      from: null,
      origin: 'person',
      type: 'press',
      data: {},
      seq: nth + 2,
      ...common,
    })),
  ]);
  return log;
};

describe('The portals of a recording', () => {
  const open = async () => {
    const opened = openWorkspace();
    const { workspace, inspector, arrive, update } = opened;
    arrive('live');
    update();
    const text = writeRecording([portalWith('long', 5), portalWith('short', 2)]);
    workspace.keepFile(new File([text], 'monday.json'));
    inspector.send({ type: 'recording.choose', file: { name: 'monday.json', bytes: text.length } });
    await expect.poll(() => inspector.getSnapshot().hasTag('recorded')).toBe(true);
    return { ...opened, recorded: () => workspace.portal(true)?.log.info.id };
  };

  test('are chosen beside an open portal, and stay chosen whatever arrives from it', async () => {
    const { workspace, recorded, shown, arrive, update } = await open();
    expect(recorded()).toBe('long');

    workspace.choose('short', true);
    expect(recorded()).toBe('short');
    expect(shown()).toBe('live');

    arrive('live');
    arrive('newer', { startedAt: 9 });
    update();
    expect(recorded()).toBe('short');
    expect(shown()).toBe('live');
  });

  test('have their own lengths, within which the position stays', async () => {
    const { workspace, inspector } = await open();
    const where = () => {
      const { position, recording } = inspector.getSnapshot().context;
      return [position, recording?.length];
    };
    expect(where()).toEqual([5, 5]);

    workspace.choose('short', true);
    expect(where()).toEqual([2, 2]);
    workspace.choose('long', true);
    expect(where()).toEqual([2, 5]);
  });
});
