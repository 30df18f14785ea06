import { identityText } from './identity-text.ts';
import { firstSnapshotOf } from './stub-actors.ts';
import { timerIds } from './timers.ts';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { activeNodes, historyOf, stateNodes } from './xstate-internals.ts';
import { abstractChildren, exactChildren } from './child-actors.ts';
import type { Model } from '../define/model.ts';
import type { Configuration } from './step.ts';

/** Abstract states: state value, timers in order, live actors, history, and the model's projection of context. */
export function abstractKeys(model: Model): (at: Configuration) => string {
  const childrenOf = abstractChildren(model.machine);
  return (at) =>
    identityText([
      at.snapshot.status,
      at.snapshot.value,
      model.project(at.snapshot.context),
      timerIds(inOrder(at)),
      childrenOf(at),
      historyOf(at.snapshot),
    ]);
}

/**
 * Numbers for complete configurations: those with equal numbers behave alike. Contexts share most of their values, so the text
 * of a value is made once.
 */
export function configurationNumbers(): (at: Configuration) => number {
  const parts = numbering();
  const wholes = numbering();
  const known = new WeakMap<object, number>();

  return (at) => {
    const { snapshot } = at;
    const states = activeNodes(snapshot).map(({ order }) => order);
    const texts = [
      snapshot.status,
      states.sort((a, b) => a - b).join(),
      orderOf(at),
      ...inOrder(at).map(({ id, due, event }) => `${id} ${due - at.now} ${partOf(event)}`),
      ...exactChildren(at)
        .map(([text, child]) => `${text} ${partOf(firstSnapshotOf(child))}`)
        .sort(),
      identityText(historyOf(snapshot)),
      `${numberOf(snapshot.context, contextText)}`,
    ];
    return wholes(texts.join('\n'));
  };

  function numberOf<T extends object>(value: T, toText: (value: T) => string): number {
    const found = known.get(value);
    if (found !== undefined) return found;
    const number = parts(toText(value));
    known.set(value, number);
    return number;
  }

  function contextText(context: object): string {
    const texts = ['context'];
    for (const [name, value] of Object.entries(context) as [string, unknown][]) texts.push(`${name} ${partOf(value)}`);
    return texts.join('\n');
  }

  function partOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return identityText(value);
    // an identity text may begin with a #
    return `part ${numberOf(value, identityText)}`;
  }
}

/**
 * The order in which regions take transitions without an event, where more than one has some: XState goes by the region that was
 * entered first, so that what happened before decides which of their actions comes first.
 */
function orderOf({ snapshot }: Configuration): string {
  const regions = regionsWithAlways(snapshot.machine);
  if (regions.size === 0) return '';
  const isInside = (node: AnyStateNode): boolean =>
    regions.has(node) || (node.parent !== undefined && isInside(node.parent));
  return activeNodes(snapshot)
    .filter((node) => Object.keys(node.states).length === 0 && isInside(node))
    .map(({ order }) => order)
    .join();
}

const known = new WeakMap<AnyStateMachine, ReadonlySet<AnyStateNode>>();

/** The regions of a machine that have transitions without an event, and beside which another one has, too. */
function regionsWithAlways(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const hasAlways = (node: AnyStateNode): boolean =>
    (node.always ?? []).length > 0 || Object.values(node.states).some(hasAlways);
  const found =
    known.get(machine) ??
    new Set(
      stateNodes(machine).flatMap((node) => {
        const regions = node.type === 'parallel' ? Object.values(node.states).filter(hasAlways) : [];
        return regions.length > 1 ? regions : [];
      }),
    );
  known.set(machine, found);
  return found;
}

/** Numbers texts: equal ones equally. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

const inOrder = (at: Configuration) => at.timers.toSorted((a, b) => a.due - b.due);
