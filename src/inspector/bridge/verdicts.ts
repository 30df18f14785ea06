import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { evaluateGuard } from 'xstate/guards';
import type { Resolved } from './graph.ts';
import type { Verdict } from './protocol.ts';

/**
 * Which guards an event (or, with `isEventless`, the moment) asks in a state, in their order, and what each answers.
 * Guards are pure, so asking them again changes nothing.
 */
export const verdictsOf = (
  { idOf, hasWildcards }: Resolved,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  isEventless: boolean,
): Verdict[] => {
  const verdicts: Verdict[] = [];
  for (const node of before._nodes) {
    for (const definition of candidatesOf(node, event.type, isEventless, hasWildcards)) {
      const id = idOf.get(definition);
      if (id === undefined) continue;
      const passed = definition.guard === undefined || isPassed(definition, before, event);
      verdicts.push([id, passed]);
      if (passed) break;
    }
  }
  return verdicts;
};

const candidatesOf = (
  node: AnyStateNode,
  type: string,
  isEventless: boolean,
  hasWildcards: boolean,
): readonly AnyTransitionDefinition[] => {
  if (isEventless) return node.always ?? [];
  const exact = node.transitions.get(type) ?? [];
  if (!hasWildcards) return exact;
  return [...node.transitions].flatMap(([descriptor, all]) => (matches(type, descriptor) ? all : []));
};

const matches = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))));

const isPassed = (definition: AnyTransitionDefinition, before: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return definition.guard !== undefined && evaluateGuard(definition.guard, before.context, event, before);
  } catch {
    return false;
  }
};
