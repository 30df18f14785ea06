import { matches } from '../../bridge/label.ts';
import type { Graph, TransitionInfo, Verdict } from '../../bridge/protocol.ts';
import { leavesOf, leafWords } from '../words.ts';
import type { ActorState, Line } from './log.ts';

/** A transition that might have been taken, with its guard's answer. */
export interface Candidate {
  transition: TransitionInfo;
  passed: boolean;
  taken: boolean;
}

/** What an event asked of a machine, and why it did what it did. */
export interface Explanation {
  kind: 'taken' | 'refused' | 'unknownHere' | 'unknown' | 'over' | 'forbidden';
  says: string;
  candidates: Candidate[];
  /** other states in which the machine handles the event */
  elsewhere: string[];
}

const namesOf = (graph: Graph, ids: readonly string[]): string[] =>
  ids.map((id) => graph.nodes.find((node) => node.id === id)?.path.join('.') || '(the machine)');

const candidatesOf = (graph: Graph, verdicts: readonly Verdict[], taken: readonly string[]): Candidate[] =>
  verdicts.flatMap(([id, passed]) => {
    const transition = graph.transitions.find((one) => one.id === id);
    return transition ? [{ transition, passed, taken: taken.includes(id) }] : [];
  });

/** Why an event was taken, or ignored: the candidates in their order with what their guards said. */
export const explain = (graph: Graph, line: Line, before: ActorState | null): Explanation => {
  const taken = line.steps.flatMap((step) => step.taken);
  const candidates = line.steps.flatMap((step) => candidatesOf(graph, step.verdicts, step.taken));
  const handlers = graph.transitions.filter(({ event, isForbidden }) => matches(line.type, event) && !isForbidden);
  const elsewhere = [
    ...new Set(
      namesOf(
        graph,
        handlers.map(({ source }) => source).filter((id) => !before?.nodes.includes(id)),
      ),
    ),
  ];
  const where = leafWords(graph, before?.nodes ?? []);
  const isOne = leavesOf(graph, before?.nodes ?? []).length <= 1;
  const base = { candidates, elsewhere };
  if (taken.length > 0) {
    const forbidden = candidates.length > 0 && candidates.every(({ transition }) => transition.isForbidden);
    return forbidden
      ? { ...base, kind: 'forbidden', says: 'The active state forbids this event.' }
      : {
          ...base,
          kind: 'taken',
          says: `${taken.length === 1 ? 'One transition' : `${taken.length} transitions`} taken.`,
        };
  }
  if (before && before.status !== 'active')
    return { ...base, kind: 'over', says: `Ignored: the actor was already ${before.status}.` };
  if (candidates.length > 0) {
    const guards = candidates.flatMap(({ transition }) => transition.guard ?? []).join(', ');
    return { ...base, kind: 'refused', says: `Ignored: the guards refused every candidate (${guards}).` };
  }
  return handlers.length > 0
    ? {
        ...base,
        kind: 'unknownHere',
        says: `Ignored: ${where || 'the active state'} ${isOne ? 'has' : 'have'} no transition for it.`,
      }
    : { ...base, kind: 'unknown', says: 'Ignored: no state of this machine handles this event.' };
};
