import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statePath } from '../explore/inventory.ts';
import { stateNodes } from '../explore/xstate-internals.ts';
import type { GoldenFile } from './golden-file.ts';

/** The leaf states that have each tag, by themselves or by a state around them: where in it the tag is written does not matter. */
export function tagsOf(machine: AnyStateMachine): Record<string, string[]> {
  const states: Record<string, string[]> = {};
  for (const leaf of stateNodes(machine).filter(({ type }) => type === 'atomic' || type === 'final'))
    for (const tag of allTags(leaf)) (states[tag] ??= []).push(statePath(leaf));
  return states;
}

const allTags = (leaf: AnyStateNode): Set<string> => {
  const tags = new Set<string>();
  for (let at: AnyStateNode | undefined = leaf; at; at = at.parent) for (const tag of at.tags) tags.add(tag);
  return tags;
};

/** The tags that other states have than a golden file says, one line for each. */
export function differentTags({ tags = {} }: GoldenFile, machine: AnyStateMachine): string[] {
  const found = tagsOf(machine);
  return [...new Set([...Object.keys(tags), ...Object.keys(found)])].flatMap((tag) => {
    const [want, got] = [tags, found].map((of) => (of[tag] ?? []).toSorted().join(', '));
    return want === got ? [] : [`tag ${tag}: expected ${inWords(want)}, found ${inWords(got)}`];
  });
}

const inWords = (states: string | undefined): string => (states ? `in ${states}` : 'nowhere');
