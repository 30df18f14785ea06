import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allow, redact, redactMembers } from '#machines/inspector/inspector/redact.ts';
import { routes } from '#machines/domain/session/routes.ts';
import { inspected, requirementsOf } from '#src/inspector/bridge/inspected.ts';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { pathOf } from '#src/inspector/viewer/model/path.ts';
import { loadFlows } from '#specs/model/define/load-models.ts';
import { flowFolders } from '../../support/flow-folders.ts';
import { inventoryOf } from '#specs/model/explore/inventory.ts';
import { findPath } from '#specs/model/paths/recorded-path.ts';
import { requirements } from '#specs/requirements.ts';
import { leaksIn } from './leaks.ts';
import { endOf, recordPaths } from './watch-path.ts';

const flows = await loadFlows([], flowFolders);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(flows)('What the inspector shows of $name', (flow) => {
  const { model } = flow;
  let result: ReturnType<typeof recordPaths> | undefined;
  const record = () => (result ??= recordPaths(flow, passTime));

  test('no value that the inspect files do not name is in any message [SEC-09.1] [INS-05]', () => {
    const { recorded } = record();

    const leaks = recorded.flatMap(({ raw, messages, log }) =>
      leaksIn(
        raw,
        messages.filter(({ k }) => k !== 'machine'),
        JSON.stringify([...log.machines.values()]),
      ),
    );

    expect([...new Set(leaks)]).toEqual([]);
  });

  test('its transitions have the ids of npm run paths', () => {
    const { graph } = resolve(model.machine);

    expect(graph.transitions.map(({ id }) => id)).toEqual(inventoryOf(model.machine).transitions.map(({ id }) => id));
  });

  test('every session becomes a path that the tester can go again', () => {
    const { simulation, recorded } = record();

    for (const { log, sid, path } of recorded) {
      const made = pathOf(log, sid);
      if (!made) throw new Error(`${model.name}: ${path.name} was not recorded from its start`);

      const found = findPath(simulation, { ...made, steps: [...made.steps] });
      expect(endOf(found), path.name).toEqual(endOf(path));
    }
  });

  test('each step is sent with the transitions it took and the states it led to', () => {
    const { recorded } = record();

    for (const { log, sid, path } of recorded) {
      expect(log.stateAt(sid, log.lines.length)?.value, path.name).toEqual(endOf(path));
      expect(log.stateAt(sid, 0)).toBeNull();
    }
  });

  test('no transition is said to have passed but those that were taken', () => {
    const { recorded } = record();

    const steps = recorded.flatMap(({ log }) => log.lines.flatMap((line) => line.steps));
    const untaken = steps.flatMap(({ taken, verdicts }) =>
      verdicts.flatMap(([id, passed]) => (passed && !taken.includes(id) ? id : [])),
    );
    expect([...new Set(untaken)]).toEqual([]);
  });
});

describe('The inspect files of the machines', () => {
  test('links lead to pages, states and requirements that exist', () => {
    const known = new Map(flows.map(({ model }) => [model.machine.id, resolve(model.machine).graph]));
    for (const [machine, { screens, requirements: byState }] of inspected) {
      const paths = known.get(machine)?.nodes.map(({ path }) => path.join('.'));
      expect(paths, machine).toEqual(expect.arrayContaining(Object.keys(byState)));
      expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining([...screens]));
      expect(Object.keys(requirements)).toEqual(expect.arrayContaining(Object.values(byState).flat()));
    }
    expect(requirementsOf('session', ['signedIn', 'switchingAgency'])).toEqual(['SES-01', 'SES-02', 'SES-06']);
  });

  test('are complete: one for each machine, with its id', () => {
    const machines = flows.filter(({ model }) => !model.machineOf);

    expect([...inspected.keys()].sort()).toEqual(machines.map(({ model }) => model.machine.id).sort());
  });
});

const passTime = (ms: number): number => {
  vi.setSystemTime(Date.now() + ms);
  return Date.now();
};

test('a value that no inspect file names is shown by its type and size alone', () => {
  const secret = { password: 'hunter2', inner: { name: 'Ada Moe' }, list: ['4711'], on: true, none: null };

  expect(redactMembers(secret, allow(['inner.kind']))).toEqual({
    password: { $: 'string', size: 'short' },
    inner: { $: 'object', n: 1 },
    list: { $: 'array', n: 1 },
    on: { $: 'boolean' },
    none: null,
  });
  expect(redact({ kind: 'a text of more than forty characters is no word', n: 3 }, allow(['kind', 'n']))).toEqual({
    kind: { $: 'string', size: 'medium' },
    n: 3,
  });
});
