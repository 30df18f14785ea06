import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { Resolved } from './graph.ts';
import { matches } from './label.ts';
import type { Verdict } from './protocol.ts';

/**
 * Which guards an event (or, with `isEventless`, the moment) asks in a state, in their order, and what each answers: inner states
 * first, and outer ones only where no inner state takes it. Guards are pure, so asking them again changes nothing.
 */
export const verdictsOf = (
  { idOf, hasWildcards }: Resolved,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  isEventless: boolean,
): Verdict[] => {
  const verdicts = new Map<string, boolean>();
  /** whether a transition of the state itself takes the event */
  const ask = (node: AnyStateNode): boolean => {
    for (const definition of candidatesOf(node, event.type, isEventless, hasWildcards)) {
      const id = idOf.get(definition);
      if (id === undefined) continue;
      const passed = definition.guard === undefined || isPassed(definition, before, event);
      verdicts.set(id, passed);
      if (passed) return true;
    }
    return false;
  };
  const active = new Set(before._nodes);
  const activeIn = (node: AnyStateNode) => Object.values(node.states).filter((child) => active.has(child));
  const askInside = (node: AnyStateNode): boolean => {
    const answers = activeIn(node).map(askInside);
    return answers.includes(true) || ask(node);
  };
  if (!isEventless) askInside(before.machine.root);
  // the moment asks upwards from each innermost state, whatever the other regions do
  else for (const node of active) if (activeIn(node).length === 0) fromInside(node).some(ask);
  return [...verdicts];
};

/** A state and those around it. */
const fromInside = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? fromInside(node.parent) : [])];

const candidatesOf = (
  node: AnyStateNode,
  type: string,
  isEventless: boolean,
  hasWildcards: boolean,
): readonly AnyTransitionDefinition[] => {
  if (isEventless) return node.always ?? [];
  const exact = node.transitions.get(type) ?? [];
  if (!hasWildcards) return exact;
  // the longer wildcard is the nearer one
  const wild = [...node.transitions.keys()].filter((descriptor) => descriptor !== type && matches(type, descriptor));
  return [
    ...exact,
    ...wild.sort((a, b) => b.length - a.length).flatMap((descriptor) => node.transitions.get(descriptor) ?? []),
  ];
};

const isPassed = (definition: AnyTransitionDefinition, before: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return definition.guard !== undefined && evaluateGuard(definition.guard, before.context, event, before);
  } catch {
    return false;
  }
};
