import { identityText } from './identity-text.ts';
import { firstSnapshotOf } from './stub-actors.ts';
import { timerIds } from './timers.ts';
import { activeNodes, historyOf } from './xstate-internals.ts';
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
