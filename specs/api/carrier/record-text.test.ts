import { expect, test } from 'vitest';
import { heavy, listOf } from './client-records.ts';
import { describeCarrier } from './world.ts';

describeCarrier('The text that narrows a list of a client', (world) => {
  test('is found in any spelling: accents, apostrophes, capitals, and spaces do not matter', async () => {
    const browser = await world.signedIn('agent');
    const found = async (text: string) =>
      (await listOf(browser, heavy, 'policies', `&text=${encodeURIComponent(text)}`)).totalResults;
    const all = await found('Workers’ Compensation');

    expect(all).toBeGreaterThan(0);
    for (const text of ["workers' comp", 'WORKERS COMPENSATION', 'wörkers’  compensation', ' compensation'])
      expect([text, await found(text)]).toEqual([text, all]);
    expect(await found('workmen’s compensation')).toBe(0);
  });
});
