import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowList } from '#machines/inspector/allow-list.ts';
import { flowLinks, requirementsOf } from '#machines/inspector/links.ts';
import { allow, redact, redactMembers } from '#machines/inspector/redact.ts';
import { routes } from '#machines/domain/routes.ts';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { walkOf } from '#src/inspector/viewer/model/walk.ts';
import { discover } from '#specs/model/discover.ts';
import { inventoryOf } from '#specs/model/inventory.ts';
import { findWay } from '#specs/model/recorded-way.ts';
import { requirements } from '#specs/requirements.ts';
import { recordWalks, type Recorded } from './inspector-walks.ts';

const flows = await discover([]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T09:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(flows)('What the inspector tells of $name', ({ model }) => {
  test('no value that the allow-list does not name is in any message [5.09] [INS-05]', () => {
    const { recorded } = recordWalks(model, passTime);

    const leaks = recorded.flatMap((one) => leaksOf(one));

    expect([...new Set(leaks)]).toEqual([]);
  });

  test('its transitions have the ids of npm run paths [INS-03]', () => {
    const { graph } = resolve(model.machine);

    expect(graph.transitions.map(({ id }) => id)).toEqual(inventoryOf(model.machine).transitions.map(({ id }) => id));
  });

  test('every session becomes a walk that the tester can go again [INS-03]', () => {
    const { explored, recorded } = recordWalks(model, passTime);

    for (const { log, sid, walk } of recorded) {
      const made = walkOf(log, sid);
      if (!made) throw new Error(`${model.name}: ${walk.name} was not recorded from its start`);

      const found = findWay(explored.simulation, { ...made, steps: [...made.steps] });
      expect(found.steps.at(-1)?.after.snapshot.value, walk.name).toEqual(walk.steps.at(-1)?.after.snapshot.value);
    }
  });

  test('each step is told with the transitions it took and the states it led to [INS-02]', () => {
    const { recorded } = recordWalks(model, passTime);

    for (const { log, sid, walk } of recorded) {
      expect(log.stateAt(sid, log.lines.length)?.value, walk.name).toEqual(walk.steps.at(-1)?.after.snapshot.value);
      expect(log.stateAt(sid, 0)).toBeNull();
    }
  });
});

describe('The tables of the inspector', () => {
  test('links lead to pages, states and requirements that exist [INS-01]', () => {
    const known = new Map(flows.map(({ model }) => [model.machine.id, resolve(model.machine).graph]));
    for (const [machine, { screens, requirements: byState }] of Object.entries(flowLinks)) {
      const paths = known.get(machine)?.nodes.map(({ path }) => path.join('.'));
      expect(paths, machine).toEqual(expect.arrayContaining(Object.keys(byState)));
      expect(routes.map(({ id }) => id)).toEqual(expect.arrayContaining([...screens]));
      expect(Object.keys(requirements)).toEqual(expect.arrayContaining(Object.values(byState).flat()));
    }
    expect(requirementsOf('session', ['signedIn', 'switchingAgency'])).toEqual(['SES-01', 'SES-02', 'SES-06']);
  });

  test('the allow-list speaks of machines that exist [INS-05]', () => {
    expect(flows.map(({ model }) => model.machine.id)).toEqual(expect.arrayContaining(Object.keys(allowList)));
  });
});

const passTime = (ms: number): number => {
  vi.setSystemTime(Date.now() + ms);
  return Date.now();
};

/**
 * Every text that was anywhere in what XState tells and is in what the inspector tells, as a value or as a part of one, or
 * as a key, unless it is code or a word of a closed vocabulary.
 */
function leaksOf({ raw, messages, log }: Recorded): string[] {
  const code = JSON.stringify([...log.machines.values()]);
  const texts = new Set<string>();
  for (const event of raw) {
    if ('event' in event) collectTexts(event.event, texts);
    if (event.type !== '@xstate.snapshot') continue;
    const { context, output, error, input } = event.snapshot as unknown as Record<string, unknown>;
    collectTexts([context, output, error, input], texts);
  }
  const told = new Set<string>();
  collectTexts(
    messages.filter(({ k }) => k !== 'machine'),
    told,
    true,
  );
  const free = [...told].filter((one) => !words.has(one) && !code.includes(one)).join('\n');
  return [...texts]
    .filter((text) => !text.startsWith('xstate.') && !code.includes(text) && !words.has(text))
    .filter((text) => free.includes(text));
}

/** Texts of more than two characters in a value, however deep; with the keys that are no names in code. */
function collectTexts(value: unknown, texts: Set<string>, hasKeys = false, seen = new Set<unknown>()): void {
  if (typeof value === 'string' && value.length > 2) texts.add(value);
  if (typeof value !== 'object' || value === null || seen.has(value) || 'system' in value) return;
  seen.add(value);
  for (const [key, member] of Object.entries(value)) {
    if (hasKeys && !/^[a-z$][A-Za-z]*$/.test(key)) texts.add(key);
    collectTexts(member, texts, hasKeys, seen);
  }
}

/** The words that may be shown, of closed vocabularies; checked by hand against the requirements. */
const words: ReadonlySet<string> = new Set(
  [
    'agent customer support guest setupAccount verifyEmail',
    'offline timeout refused malformed unexpected',
    'userType email password mfa expired',
    'production test demo clients client plForms form ASC DESC personal',
  ].flatMap((line) => line.split(' ')),
);

test('a value that nobody named is told by its type and length alone [INS-05]', () => {
  const secret = { password: 'hunter2', inner: { name: 'Ada Moe' }, list: ['4711'], on: true, none: null };

  expect(redactMembers(secret, allow(['inner.kind']))).toEqual({
    password: { $: 'string', n: 7 },
    inner: { $: 'object', n: 1 },
    list: { $: 'array', n: 1 },
    on: { $: 'boolean' },
    none: null,
  });
  expect(redact({ kind: 'a text of more than forty characters is no word', n: 3 }, allow(['kind', 'n']))).toEqual({
    kind: { $: 'string', n: 47 },
    n: 3,
  });
});
