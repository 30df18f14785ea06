import { waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { awkwardNames } from '#mocks/seed/words.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { cards, openSearch, searchFor } from './search-page.ts';

const badTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  "'; DROP TABLE accounts; --",
  "' OR '1'='1",
  '%',
  '_',
  '\\',
  '*',
  '"',
  'a" NEAR b',
  'עברית',
  'مريم الحداد',
  '\u202Eevil\u202C',
  '🌮🏔️',
  '👩‍🌾',
  'a\u0000b',
  '\u0007\u001B[31m',
  '\u0301\u0301\u0301',
  '𝒮𝓂𝒾𝓉𝒽',
  '../../etc/passwd',
  '${7*7}',
  'undefined',
  'null',
  '-1',
  '9'.repeat(100),
  'ß',
  'x'.repeat(10_000),
];

/** Collects the status of every answer. */
const collectStatuses = () => {
  const answers: { path: string; status: number }[] = [];
  const collect = (entries: PerformanceObserverEntryList) => {
    for (const entry of entries.getEntries())
      if (entry instanceof PerformanceResourceTiming)
        answers.push({ path: new URL(entry.name).pathname, status: entry.responseStatus });
  };
  const observer = new PerformanceObserver(collect);
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return answers;
};

/** Markup that ran would alert. */
const watchAlerts = () => {
  const alerted = vi.spyOn(window, 'alert').mockReturnValue();
  onTestFinished(() => alerted.mockRestore());
  return alerted;
};

describe('Bad input', () => {
  test(`${badTexts.length} texts are each answered by results, by none or by a sentence, never by a failure`, async ({
    portal,
  }) => {
    const alerted = watchAlerts();
    const answers = collectStatuses();
    await openSearch(portal, 'support@demo.test');

    for (const text of badTexts) {
      await searchFor(portal, text);
      const words = document.body.innerText;
      expect(words, text).not.toContain('Search Failed');
      expect(words, text).not.toMatch(/\bundefined\b|\bNaN\b|\[object|SQL|SQLITE/);
    }

    await waitFor(() =>
      expect(answers.filter(({ path }) => path === '/-/api/accounts').length).toBeGreaterThanOrEqual(badTexts.length),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(document.querySelectorAll('main script, main svg[onload], main img[onerror]')).toHaveLength(0);
    expect(alerted).not.toHaveBeenCalled();
  });

  test('names with markup, other scripts and emoji are found and shown as they are', async ({ portal }) => {
    const alerted = watchAlerts();
    await openSearch(portal, 'support@demo.test');

    for (const name of awkwardNames) {
      await searchFor(portal, name.slice(0, 100));
      await waitFor(() => {
        const [card] = cards();
        const shown = card && within(card).getByRole('heading').textContent;
        expect(shown?.toLowerCase(), name).toBe(name.toLowerCase());
      });
    }
    expect(document.querySelectorAll('main b, main img')).toHaveLength(0);
    expect(alerted).not.toHaveBeenCalled();
  });
});
