/** How deep values, states and actors of a recording may be nested in each other; what draws them goes down level by level. */
export const mostNested = 100;

/** Whether a value is nested no deeper than may be. */
export const isShallow = (value: unknown, depth = 0): boolean => {
  if (depth > mostNested) return false;
  if (typeof value !== 'object' || value === null) return true;
  for (const key in value) if (!isShallow((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
};

/** One of those that are nested in each other too deep, or in themselves; null where none is. */
export const findTooDeep = (parents: ReadonlyMap<string, string | null>): string | null => {
  const depths = new Map<string, number>();
  for (const id of parents.keys()) {
    const path: string[] = [];
    let at: string | null = id;
    while (at !== null && !depths.has(at) && path.length <= mostNested) {
      path.push(at);
      at = parents.get(at) ?? null;
    }
    let depth = (at === null ? undefined : depths.get(at)) ?? 0;
    if (path.length + depth > mostNested) return id;
    for (const one of path.toReversed()) depths.set(one, (depth += 1));
  }
  return null;
};
