import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { withConditions } from '../define/named-errors.ts';
import type { Exploration } from '../explore/exploration.ts';
import { statePath } from '../explore/inventory.ts';
import { stateNodes } from '../explore/xstate-internals.ts';
import { checkRules } from '../rules/check-rules.ts';
import { edited, type Mutant } from './mutants.ts';
import { withoutKeys, type Lacking } from './part-mutants.ts';

/** Mutants whose reachable states lack a key of `meta`, where rules read it: nothing else sees it. */
export function metaMutants(exploration: Exploration): Mutant[] {
  const { machine } = exploration.model;
  const nodes = stateNodes(machine).filter(
    ({ id, parent, meta }) => meta !== undefined && (!parent || exploration.reachable.states.has(id)),
  );
  if (nodes.length === 0 || !readsMeta(exploration)) return [];
  return nodes.flatMap((node) =>
    withoutMeta(node).flatMap(({ what, part }) => {
      const mutant = edited(machine, node, (at) => void (at['meta'] = part));
      return mutant ? [{ name: `${statePath(node)}: without ${what}`, machine: mutant }] : [];
    }),
  );
}

/** A state's `meta` without each of its keys, or nothing where it has none. */
function withoutMeta({ meta }: AnyStateNode): Lacking<unknown>[] {
  const parts = withoutKeys(meta);
  if (parts.length === 0) return isDeepStrictEqual(meta, {}) ? [] : [{ what: 'its meta', part: undefined }];
  return parts.map(({ what, part }) => ({ what: `meta ${what}`, part }));
}

/** Whether a rule reads `meta` when the rules are checked. */
function readsMeta(exploration: Exploration): boolean {
  const { model } = exploration;
  let isRead = false;
  const rules = model.rules.map((rule) => withConditions(rule, (holds) => (at) => holds(watch(at))));
  checkRules({ ...exploration, model: { ...model, rules } });
  return isRead;

  /** A snapshot, or a step between two, that notes it. */
  function watch<T extends object>(at: T): T {
    return new Proxy(at, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        if (key === 'getMeta') isRead = true;
        return key === 'before' || key === 'after' ? watch(value as AnyMachineSnapshot) : value;
      },
    });
  }
}
