import { readFileSync, rmSync } from 'node:fs';
import { describe } from 'vitest';
import { keepFailure } from './support/failure.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('A test that fails', () => {
  test('leaves the address, words and picture of its page, and the events of its machines without what was typed', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/login?company=50');
    await untilReady(page, 'session');
    await expect.poll(() => page.evaluate(() => window.machineEvents?.length)).toBeGreaterThan(0);
    await page.getByRole('radio', { name: /^Customer/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Email address').fill('nia@person.test');

    const [file = ''] = await keepFailure('a test that fails', 0, [page]);

    const text = readFileSync(`${file}.txt`, 'utf8');
    expect(text).toContain('/login?company=50');
    expect(text).toContain('Email address');
    expect(text).toMatch(/^session: .* -> "signedOut"$/m);
    expect(text).toMatch(/^login: userType\.choose -> "submitting"$/m);
    expect(text).toMatch(/^login: .* -> \{"editing":"email"\}$/m);
    expect(text).not.toContain('nia@person');
    expect(readFileSync(`${file}.png`).subarray(1, 4).toString()).toBe('PNG');
    for (const kind of ['txt', 'png']) rmSync(`${file}.${kind}`);
  });
});
