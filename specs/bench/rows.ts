/** One figure of a benchmark, with the bar it is held against where there is one. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** the figure has to be at most this, or at least where the unit is a rate */
  bar?: number;
}

/** The value below which that share of the values lies, between two of them where it has to be. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].filter(Number.isFinite).sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const isRate = ({ unit }: Row): boolean => unit.endsWith('/s');

const verdictOf = (row: Row): string => {
  if (row.bar === undefined) return '';
  const isMet = isRate(row) ? row.value >= row.bar : row.value <= row.bar;
  return isMet ? 'met' : 'MISSED';
};

const format = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 });

/** The rows as a table for people. */
export const toTable = (rows: readonly Row[]): string => {
  const cells = rows.map((row) => [
    row.what,
    format(row.value),
    row.unit,
    row.bar === undefined ? '' : `${isRate(row) ? '≥' : '≤'} ${format(row.bar)}`,
    verdictOf(row),
  ]);
  const head = ['what', 'value', 'unit', 'bar', ''];
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((line) => line[at]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => (at === 1 || at === 3 ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...cells.map(line)].join('\n');
};
