import { describe, expect, test } from 'vitest';
import { toProblem } from '#machines/inspector/inspector/problem.ts';
import type { Message, NodeInfo } from '#src/inspector/bridge/protocol.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { mostNested } from '#src/inspector/viewer/model/nesting.ts';
import { readRecording, writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { nested } from '../nested.ts';
import { portalInfo } from './watch-path.ts';

const stateWith = (context: unknown): Message => ({
  k: 'state',
  sid: 'x:0',
  of: 0,
  status: 'active',
  context,
  seq: 1,
  t: 1,
});

const actorBelow = (parent: number, at: number): Message => ({
  k: 'actor',
  sid: `x:${at}`,
  name: 'a',
  src: 'a',
  parent: parent < 0 ? null : `x:${parent}`,
  revision: null,
  seq: 0,
  t: 1,
});

/** So many actors, each the parent of the next one. */
const actorsBelow = (levels: number): Message[] => Array.from({ length: levels }, (_, at) => actorBelow(at - 1, at));

const machineOf = (parents: readonly (string | null)[]): Message => {
  const node: Omit<NodeInfo, 'id' | 'parent'> = {
    path: [],
    key: 'a',
    type: 'compound',
    initial: null,
    entry: [],
    exit: [],
    invokes: [],
    tags: [],
    description: null,
  };
  const nodes = parents.map((parent, at) => ({ ...node, id: `n${at}`, parent }));
  return {
    k: 'machine',
    revision: 'm#1',
    graph: { machine: 'm', description: null, nodes, transitions: [] },
    seq: 1,
    t: 1,
  };
};

const problemOf = (messages: readonly Message[]) => {
  const log = new PortalLog(portalInfo);
  log.raw = messages.map((message, at) => ({ ...message, seq: at + 1 }));
  try {
    readRecording(writeRecording([log]));
    return null;
  } catch (error) {
    return toProblem(error);
  }
};

describe('A recording that is nested too deep to be drawn is refused in words', () => {
  test('where a value is', () => {
    expect(problemOf([stateWith(nested(mostNested))])).toBeNull();
    for (const levels of [mostNested + 1, 1000, 3000])
      expect(problemOf([stateWith(nested(levels))])).toEqual({ kind: 'corrupt', at: 'portals.0.messages.0.context' });
  });

  test('where actors are, whichever comes first', () => {
    const refusal = { kind: 'corrupt', at: 'its actors, which are nested too deep' };

    expect(problemOf(actorsBelow(mostNested))).toBeNull();
    expect(problemOf(actorsBelow(mostNested).toReversed())).toBeNull();
    expect(problemOf(actorsBelow(3000))).toEqual(refusal);
    expect(problemOf(actorsBelow(3000).toReversed())).toEqual(refusal);
  });

  test('where states are, or are each other’s parents', () => {
    const refusal = { kind: 'corrupt', at: 'portals.0.messages.0.graph.nodes' };
    const below = (levels: number) => Array.from({ length: levels }, (_, at) => (at === 0 ? null : `n${at - 1}`));

    expect(problemOf([machineOf(below(mostNested))])).toBeNull();
    expect(problemOf([machineOf(below(3000))])).toEqual(refusal);
    expect(problemOf([machineOf([null, 'n2', 'n1'])])).toEqual(refusal);
  });
});
