import { describe, expect, test } from 'vitest';
import { budgetOf } from '../define/budget.ts';
import type { Driver } from '../drive/driver.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import type { Manual } from './manual.ts';
import { manualScript } from './manual-script.ts';
import { describeName } from './screen-words.ts';

const driver: Driver = {
  actions: {
    'lamp.switchOn': (screen) => screen.role('button', 'On').click(),
    'lamp.switchOff': (screen) => screen.role('button', 'Off').click(),
  },
  expectations: {
    off: (screen) => [screen.text('Dark')],
    asking: (screen) => [screen.role('progressbar')],
    on: (screen, { context }) => [{ control: screen.label('Level'), shows: { value: String(context.level) } }],
    broken: (screen) => [screen.text(/^No power/), { no: screen.label('Level') }],
  },
  controls: { On: { control: (screen) => screen.role('button', 'On'), event: { type: 'lamp.switchOn' } } },
};

const manual: Manual = {
  page: 'http://localhost/lamp',
  account: 'ada',
  starts: { 'At the start': { open: ['Open <http://localhost/lamp>.'] } },
  answers: {
    requestPower: ({ label }) =>
      label === 'There is power'
        ? { before: 'Plug it in.', held: 'Plug it in late.' }
        : { never: 'a person cannot cut the power' },
  },
};

const script = (given: Partial<Manual> = {}): Promise<string> =>
  manualScript(lamp, driver, { ...manual, ...given }, budgetOf(60));

describe('A script for a person', () => {
  test('begins with page, account, how each answer is brought about, and what is left out and why', async () => {
    expect((await script()).split('\n\n## Path 1')[0]).toBe(
      [
        '# Lamp',
        'Page: <http://localhost/lamp>',
        'Account: ada',
        '## How the answers are brought about',
        '- There is power: Plug it in.',
        '## Not in this script',
        '- “There is no power”: a person cannot cut the power.\n- “A fuse blows”: a person cannot cut the power.',
      ].join('\n\n'),
    );
  });

  test('prepares an answer before the step that asks, and says after it what is on screen', async () => {
    expect(await script()).toContain(
      [
        '1. Open <http://localhost/lamp>.',
        '   - You see the text `Dark`.',
        '   - You can use the button `On`.',
        '2. Plug it in.',
        '3. Press the button `On`.',
        '4. Wait for the answer: There is power.',
        '   - The field `Level` has the value `3`.',
        '   - You cannot use the button `On`.',
      ].join('\n'),
    );
  });

  test('has only steps that the screen offers', async () => {
    expect(await script()).not.toContain('dimmer');
  });

  test('has the words of the product in place of those of the samples, and nothing that passes while a person reads', async () => {
    const changed = await script({ words: { Dark: 'Night' }, passing: /Level/ });

    expect(changed).toContain('You see the text `Night`.');
    expect(changed).not.toContain('Dark');
    expect(changed).not.toContain('Level');
  });

  test('takes no step that the product takes at another time only', async () => {
    expect(await script({ only: ({ stimulus }) => stimulus.origin !== 'outcome' })).not.toContain(
      'Wait for the answer',
    );
  });

  test('names an answer without instructions', async () => {
    expect(await script({ answers: {} })).toContain('- “There is power”: no instruction is written for it.');
  });

  test.each([
    ['Submit', ' `Submit`'],
    [/^Agent/, ' that begins with `Agent`'],
    [/^2 results?$/, ' `2 results` or `2 result`'],
    [/is(?:n’t| no longer) here/, ' that contains `isn’t here` or `is no longer here`'],
    [/seconds\.$/, ' that ends with `seconds.`'],
    [/\d+ of/, ' that matches `/\\d+ of/`'],
    [undefined, ''],
  ])('names %j in words', (name, words) => {
    expect(describeName(name)).toBe(words);
  });
});
