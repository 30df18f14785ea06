import type { Inspected } from '#machines/support/inspect.ts';

const files = import.meta.glob<Inspected>('../../../machines/*/*/*.inspect.ts', { eager: true, import: 'default' });

/** Names of the flows as `npm run paths` knows them, by machine id. */
const flows: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([file, { id }]) => [id, file.split('/').at(-2) ?? '']),
);

/** The name by which `npm run paths` knows a machine; null for machines without a flow of their own. */
export const flowOf = (machine: string): string | null => flows.get(machine) ?? null;

/** What the inspector knows of the machines, by machine id: every `<flow>.inspect.ts` in `machines/`. */
export const inspected: ReadonlyMap<string, Inspected> = new Map(Object.values(files).map((one) => [one.id, one]));

/** The requirements of a state: its own, those of its parent states, and those of the flow, sorted. */
export const requirementsOf = (machine: string, path: readonly string[]): string[] => {
  const known = inspected.get(machine)?.requirements ?? {};
  const states = ['', ...path.map((_, index) => path.slice(0, index + 1).join('.'))];
  return [...new Set(states.flatMap((state) => known[state] ?? []))].sort();
};
