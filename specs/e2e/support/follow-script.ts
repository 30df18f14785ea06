import type { Locator, Page } from 'playwright';
import { readAppearance, type Appearance } from '#specs/model/drive/appearance.ts';
import { expect } from './expect.ts';
import { comeBack } from './invoices.ts';
import { chooseOption } from './select-field.ts';

/** A path of a script: its name, and its numbered sentences, each with what has to be seen after it. */
interface ScriptPath {
  readonly name: string;
  readonly steps: readonly { readonly sentence: string; readonly checks: readonly string[] }[];
}

/** Reads the paths of a script that `npm run paths -- <flow> --format markdown` writes. */
export const readScript = (script: string): ScriptPath[] =>
  script
    .split('\n## Path ')
    .slice(1)
    .map((text) => ({
      name: `path ${text.split('\n', 1)[0]}`,
      steps: text
        .split(/\n\d+\. /)
        .slice(1)
        .map((step) => {
          const [sentence = '', ...checks] = step.trim().split('\n   - ');
          return { sentence, checks };
        }),
    }));

/** Does what a script says, sentence by sentence, and checks what it says that can be seen. */
export const followPath = async (page: Page, { steps }: ScriptPath): Promise<void> => {
  for (const { sentence, checks } of steps) {
    await follow(page, sentence);
    for (const check of checks) await verify(page, check);
  }
};

type Action = (page: Page, ...words: string[]) => Promise<unknown>;

const actions: readonly [RegExp, Action][] = [
  [/^Run in the console of the browser: `(.*)`$/, (page, code) => page.evaluate(`(async () => { ${code}; })()`)],
  [
    /^Choose `(Offline|No throttling)` in the Network panel of the developer tools\.$/,
    (page, choice) => page.context().setOffline(choice === 'Offline'),
  ],
  [/^Open <http:\/\/localhost:4300(.*)>\.$/, (page, path = '') => page.goto(path)],
  [/^(?:Press|Click) (the .*)\.$/, (page, control = '') => find(page, control).click()],
  [/^Type `(.*)` into (the .*)\.$/, (page, text = '', control = '') => find(page, control).fill(text)],
  [/^Empty (the .*)\.$/, (page, control = '') => find(page, control).fill('')],
  [/^Choose `(.*)` in (the .*)\.$/, (page, option = '', control = '') => chooseOption(find(page, control), option)],
  [
    /^Wait (\d+) (second|minute)s?\.$/,
    (page, count, unit) => page.clock.fastForward(Number(count) * (unit === 'minute' ? 60_000 : 1000)),
  ],
  [/^Wait for (the heading .*)\.$/, (page, heading = '') => find(page, heading).waitFor()],
  // what is checked next waits by itself
  [/^Wait (?:for the answer: .*|a moment)\.$/, async () => {}],
  [
    /^Copy the code that it shows into the field `Code`\.$/,
    async (page) => {
      const newest = page.getByText(/^\d{6} for /).first();
      await page.getByLabel('Code', { exact: true }).fill((await newest.innerText()).slice(0, 6));
    },
  ],
  [/^Go to another tab of the browser, and come back\.$/, comeBack],
  [/^Block pop-ups of this address in the settings of the browser\.$/, (page) => allowTabs(page, false)],
  [/^Allow pop-ups of this address in the settings of the browser\.$/, (page) => allowTabs(page, true)],
  [/^Look at the new tab, and come back to the portal\.$/, async () => {}],
];

/** As the browser does: where tabs are blocked, opening one answers with none. */
const allowTabs = (page: Page, isAllowed: boolean): Promise<unknown> =>
  page.evaluate((allowed) => {
    if (allowed) window.open = Reflect.get(window.open, 'allowed') as typeof window.open;
    else window.open = Object.assign(() => null, { allowed: window.open });
  }, isAllowed);

async function follow(page: Page, sentence: string): Promise<void> {
  for (const [pattern, action] of actions) {
    const found = pattern.exec(sentence);
    if (found) return void (await action(page, ...found.slice(1)));
  }
  throw new Error(`no person knows how to: ${sentence}`);
}

type Check = readonly [pattern: RegExp, part: keyof Appearance, value: (text: string) => unknown];

const same = (text: string): string => text;
const yes = (): boolean => true;
const no = (): boolean => false;
const empty = (): string => '';

const appearances: readonly Check[] = [
  [/^(The .*) has the value `(.*)`\.$/, 'value', same],
  [/^(The .*) is empty\.$/, 'value', empty],
  [/^(The .*) has the text `(.*)`\.$/, 'text', same],
  [/^(The .*) has no text\.$/, 'text', empty],
  [/^(The .*) has the hint `(.*)`\.$/, 'description', same],
  [/^(The .*) has no hint\.$/, 'description', empty],
  [/^(The .*) is locked\.$/, 'isLocked', yes],
  [/^(The .*) is not locked\.$/, 'isLocked', no],
  [/^(The .*) is marked as wrong\.$/, 'isInvalid', yes],
  [/^(The .*) is not marked as wrong\.$/, 'isInvalid', no],
  [/^(The .*) is chosen\.$/, 'isOn', yes],
  [/^(The .*) is not chosen\.$/, 'isOn', no],
  [/^(The .*) is open\.$/, 'isExpanded', yes],
  [/^(The .*) is closed\.$/, 'isExpanded', no],
  [/^(The .*) has the focus\.$/, 'isFocused', yes],
  [/^(The .*) does not have the focus\.$/, 'isFocused', no],
  [/^(The .*) has the rows `(.*)`\.$/, 'items', (text) => text.split('`, `')],
];

async function verify(page: Page, sentence: string): Promise<void> {
  const [, not, control] = /^You (do not )?see (the .*)\.$/.exec(sentence) ?? [];
  if (control !== undefined) return expect(find(page, control), sentence).toBeVisible({ visible: not === undefined });
  const [, can, used] = /^You (can|cannot) use (the .*)\.$/.exec(sentence) ?? [];
  if (used !== undefined) {
    return expect.poll(() => isOffered(find(page, used)), sentence).toBe(can === 'can');
  }
  const [, ordered] = /^You see in this order: (the .*)\.$/.exec(sentence) ?? [];
  if (ordered !== undefined) {
    const positions = async () =>
      Promise.all(
        ordered.split(', the ').map(async (name, at) => {
          const control = find(page, at === 0 ? name : `the ${name}`);
          return (await control.evaluate(readAppearance)).position;
        }),
      );
    return expect.poll(async () => isAscending(await positions()), sentence).toBe(true);
  }
  for (const [pattern, part, value] of appearances) {
    const [, name, text = ''] = pattern.exec(sentence) ?? [];
    if (name === undefined) continue;
    const shown = async () => (await find(page, name).evaluate(readAppearance))[part];
    return expect.poll(shown, sentence).toEqual(value(text));
  }
  const [, link, href] = /^(The .*) leads to `(.*)`\.$/.exec(sentence) ?? [];
  if (link !== undefined) {
    const target = async () => {
      const { pathname, search } = new URL((await find(page, link).getAttribute('href')) ?? '', page.url());
      return pathname + search;
    };
    return expect.poll(target, sentence).toBe(href);
  }
  throw new Error(`no person knows how to check: ${sentence}`);
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

/** Whether a control is there to be used; one that goes away while it is looked at is not. */
const isOffered = async (control: Locator): Promise<boolean> =>
  (await control.isVisible()) && control.isEnabled({ timeout: 1000 }).catch(() => false);

/** The element that a script names: `the field "Month"`, `the text that begins with "Your choices"`. */
function find(page: Page, words: string): Locator {
  const [, kind = '', how = '', quoted] = /^[Tt]he ([a-z ]+?)(?: (that [a-z ]+))?(?: (`.*))?$/.exec(words) ?? [];
  const name = quoted === undefined ? undefined : patternOf(how, quoted);
  const role = kind.replaceAll(' ', '').replace('radiobutton', 'radio') as Parameters<Page['getByRole']>[0];
  switch (kind) {
    case 'field':
      return page.getByLabel(name ?? '').first();
    case 'text':
      // an element may have more text around it
      return page
        .getByText(patternOf('that contains', quoted ?? ''))
        .filter({ visible: true })
        .first();
    case 'fact':
      return page
        .locator('dt')
        .filter({ hasText: name ?? '' })
        .locator('xpath=following-sibling::dd[1]')
        .first();
    default:
      return page.getByRole(role, name ? { name } : {}).first();
  }
}

function patternOf(how: string, quoted: string): RegExp {
  const texts = quoted
    .slice(1, -1)
    .split('` or `')
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const [begins, ends] = [!/contains|ends with/.test(how), !/contains|begins with/.test(how)];
  return new RegExp(`${begins ? '^\\s*' : ''}(?:${texts.join('|')})${ends ? '\\s*$' : ''}`);
}
