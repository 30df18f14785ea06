/** The configuration of a state node. */
export type NodeConfig = Record<string, unknown> & { states?: Record<string, NodeConfig> };

/** A deep copy of plain objects and arrays; everything else is shared. */
export function copyConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyConfig);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyConfig(inner)]));
}

/** What may be one item or several, as a list. */
export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
