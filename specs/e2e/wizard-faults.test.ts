import { describe } from 'vitest';
import { wizards } from './support/more-wizards.ts';
import { collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { heading, plant, press, takeStep } from './support/wizards.ts';
import { expect } from './support/expect.ts';

/** The words of a fault of the carrier, where a call has no words of its own (ERR-12, ERR-13). */
const faults = [
  [{ malformed: true }, /couldn’t read/],
  [{ status: 500 }, /Internal server error\./],
  [{ status: 429, retryAfter: 600 }, /too many times|Too many requests/],
] as const;

describe('When a call of a wizard fails', () => {
  test.for(Object.entries(wizards))(
    'at every step of the %s the screen says what happened, what was typed stays, and all of them are taken [ERR-13] [SEC-11] [SEC-23]',
    async ([, { steps, begin, end }], { newPage }) => {
      const page = await newPage({ expected: /./ });
      await begin(page, 0);
      for (const step of steps) {
        await heading(page, step.title).waitFor();
        await step.fill(page);
        await page.route(
          (url) => url.pathname === `/-${step.call}`,
          (route) => route.abort('connectionfailed'),
          { times: 1 },
        );
        await press(page, step.submit);
        await page.getByRole('alert').filter({ hasText: 'You seem to be offline.' }).waitFor();
        for (const [fault, words] of faults) {
          await plant(page, step.call, fault);
          await press(page, step.submit);
          await page
            .getByRole('alert')
            .filter({ hasText: step.words ?? words })
            .waitFor();
          for (const [label, text] of Object.entries(step.typed))
            await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
        }
        await page.getByText(/Try again in 10 minutes\.$/).waitFor();
        const calls = collectCalls(page, step.call);
        await page.getByRole('button', { name: step.submit, exact: true }).press('Enter');
        expect(calls).toHaveLength(0);

        // a new document knows nothing of the wait
        await page.reload();
        await takeStep(page, step);
      }
      await page.getByText(end).locator('visible=true').first().waitFor();
    },
  );
});
