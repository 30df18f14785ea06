import { expect, test } from 'vitest';
import { describeCarrier } from '../world.ts';
import { bringTo, calls, make, stages, type Call } from './steps.ts';

describeCarrier('Every step of every wizard against every call', (world) => {
  for (const [stage, { takes }] of Object.entries(stages)) {
    test(`at "${stage}" only ${takes.join(', ') || 'nothing'} goes through [A-12.1, A-12.3]`, async () => {
      const passed: string[] = [];
      for (const call of Object.keys(calls) as Call[]) {
        await world.reset();
        const browser = world.browser();
        await bringTo(browser, stage);
        world.pass(31);
        const before = await browser.readSession();

        const answer = await make(browser, call);

        if (answer.status !== 409) passed.push(call);
        else {
          expect(answer.json, call).toEqual(before);
          expect(await browser.readSession(), call).toEqual(before);
        }
      }
      expect(passed.toSorted()).toEqual([...takes].toSorted());
    });
  }
});
