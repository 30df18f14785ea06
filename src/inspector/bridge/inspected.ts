import type { Inspected } from '#machines/support/inspect.ts';

const files = import.meta.glob<Inspected>('../../../machines/*/*/*.inspect.ts', { eager: true, import: 'default' });

/** What the inspector knows of the machines, by machine id: every `<flow>.inspect.ts` in `machines/`. */
export const inspected: ReadonlyMap<string, Inspected> = new Map(Object.values(files).map((one) => [one.id, one]));

/** The requirements of a state: its own, those of its parent states, and those of the flow, sorted. */
export const requirementsOf = (machine: string, path: readonly string[]): string[] => {
  const known = inspected.get(machine)?.requirements ?? {};
  const states = ['', ...path.map((_, index) => path.slice(0, index + 1).join('.'))];
  return [...new Set(states.flatMap((state) => known[state] ?? []))].sort();
};
