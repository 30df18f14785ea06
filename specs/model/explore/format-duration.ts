/** A duration in words: `2 minutes 10 seconds`, `300 ms`. */
export function formatDuration(ms: number): string {
  if (ms < 1000 && ms !== 0) return `${ms} ms`;
  const units = [
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  let rest = ms;
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [];
  });
  return [...parts, ...(rest ? [`${rest} ms`] : [])].join(' ') || 'no time';
}
