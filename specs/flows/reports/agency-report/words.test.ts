import { describe, expect, test } from 'vitest';
import { formatCell, formatTick } from '#screens/reports/agency-report/words.ts';

describe('Figures of a report', () => {
  test('have a comma after the thousands, whatever they are of', () => {
    expect(formatCell('ratio', 114_671)).toBe('1,146.7%');
    expect(formatTick('ratio', 120_000)).toBe('1,200%');
    expect(formatCell('policies', 1200)).toBe('1,200');
    expect(formatCell('premium', 123_456)).toBe('$1,234.56');
  });

  test('of a percentage keep one digit after the point, and none on an axis', () => {
    expect(formatCell('ratio', 5_080)).toBe('50.8%');
    expect(formatCell('ratio', 5_000)).toBe('50.0%');
    expect(formatTick('ratio', 5_040)).toBe('50%');
    expect(formatCell('ratio', null)).toBe('—');
  });
});
