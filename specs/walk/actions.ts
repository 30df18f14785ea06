import type { ElementHandle, Page } from 'playwright';
import { invoiceNumbers } from '#specs/support/invoices.ts';
import type { Random } from '#mocks/seed/random.ts';
import type { DemoCode } from '#machines/domain/sign-in/demo.ts';
import type { Walker } from './people.ts';
import type { Visit } from './visit.ts';

/** What an action needs. */
export interface Step {
  visit: Visit;
  walker: Walker;
  random: Random;
}

/** Something that a user does, or that happens to them; it says what it was, or null where it could not be done. */
export type Action = (step: Step) => Promise<string | null>;

/** How long a control that is covered, moves, or has gone is waited for, and a focus that is put back, in milliseconds. */
const timeout = 2000;

/** Asks the demonstration for something; whether it was done. */
const arrange = async (
  { visit }: Step,
  method: 'POST' | 'DELETE',
  path: string,
  data: unknown = {},
): Promise<boolean> => {
  const { origin } = visit;
  return (await visit.context.request.fetch(`/-/demo/${path}`, { method, data, headers: { origin } })).ok();
};

const texts = [
  'smith',
  '  Falls  ',
  '12',
  '',
  'ZZZZ',
  '(612) 555-0142',
  '12/31/2026',
  '99999999999',
  'a@b.c',
  '😀 ñ',
  '-1',
  '0.001',
  '$1,000.50',
  "O'Neil",
  '%',
  '<b>x',
  'x'.repeat(250),
];

/** What belongs into a field by its name, so that a walk gets further than a form. */
const meant: readonly (readonly [RegExp, readonly string[]])[] = [
  [/invoice/i, Object.values(invoiceNumbers)],
  [/phone/i, ['(612) 555-0142']],
  [/date/i, ['12/31/2026', '01/15/2027']],
  [/amount/i, ['25.00', '1', '100000']],
  [/agency/i, ['77', 'lake']],
  [/name|search|find/i, ['smith', 'an', 'auto']],
  [/code/i, ['123456', '55401']],
];

const keys = ['Escape', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Control+k', '/', '?', ' '];

const widths = [320, 600, 768, 1000, 1300];

const controls = [
  'a[href]',
  'button',
  'input',
  'select',
  'textarea',
  '[role=combobox]',
  '[role=option]',
  '[role=menuitem]',
  'summary',
]
  .map((selector) => `${selector}:visible`)
  .join(', ');

interface Control {
  name: string;
  isText: boolean;
  leads: string;
  isLocked: boolean;
}

const describe = (element: ElementHandle<Element>): Promise<Control> =>
  element.evaluate((control) => {
    const { type = '', labels } = control as HTMLInputElement;
    const others = ['checkbox', 'radio', 'submit', 'button', 'file', 'range', 'hidden'];
    const words = control.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? (control as HTMLElement).innerText;
    return {
      name: `${control.getAttribute('role') ?? control.tagName.toLowerCase()} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`,
      isText: control.matches('input, textarea') && !others.includes(type),
      leads: control.getAttribute('href') ?? '',
      isLocked: control.matches(':disabled'),
    };
  });

/** Controls that can be reached: those of the modal in front, where one is open, else mostly those of the main part. */
const reachable = async (page: Page, isMain: boolean): Promise<ElementHandle<Element>[]> => {
  const modal = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();
  const scope = (await modal.count()) > 0 ? modal : page.locator(isMain ? 'main' : 'body').first();
  return scope.locator(controls).elementHandles() as Promise<ElementHandle<Element>[]>;
};

const useControl: Action = async ({ visit, walker, random }) => {
  const found = await reachable(visit.page(), random.chance(75));
  if (found.length === 0) return null;
  const element = random.pick(found);
  const { name, isText, leads, isLocked } = await describe(element);
  const isLeaving = /^(?:mailto|tel):/.test(leads) || (/log ?out/i.test(name) && random.chance(90));
  if (isLocked || isLeaving) return null;
  if (isText) {
    const fitting = /password/i.test(name) ? walker.passwords : meant.find(([label]) => label.test(name))?.[1];
    const text = random.pick(fitting && random.chance(60) ? fitting : texts);
    await element.fill(text, { timeout }).catch(() => {});
    return `fill ${name} with “${text.slice(0, 20)}”`;
  }
  const clickCount = random.chance(10) ? 2 : 1;
  await element.click({ timeout, clickCount }).catch(() => {});
  if (random.chance(30)) {
    await visit.settle();
    const isKept = await visit
      .page()
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout })
      .catch(() => null);
    const isGone = await element.evaluate((control) => !control.isConnected).catch(() => false);
    if (!isKept && isGone) visit.note(`the focus is lost with ${name}`);
  }
  return clickCount === 2 ? `double-click ${name}` : `click ${name}`;
};

const codeOf = (page: Page) => page.getByLabel('Code', { exact: true }).and(page.locator('input'));

/** The field of signing in; a part of the settings has its name. */
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true }).and(page.locator('input'));

/** The code that was sent last, into the field that asks for one. */
const giveCode: Action = async ({ visit }) => {
  const { origin } = visit;
  const sent = await visit.context.request.get('/-/demo/outbox', { headers: { origin } });
  const [newest] = (await sent.json()) as DemoCode[];
  if (!newest) return null;
  await codeOf(visit.page()).fill(newest.code, { timeout });
  await visit.page().keyboard.press('Enter');
  return 'give the code that was sent';
};

/** One step of signing in, mostly with the right password. */
const signIn: Action = async ({ visit, walker, random }) => {
  const page = visit.page();
  const email = page.getByLabel('Email address');
  const password = passwordOf(page);
  const userType = page.getByRole('radio', { name: walker.userType });
  if (await password.isVisible()) {
    const [first, next] = walker.passwords;
    await password.fill(random.chance(85) ? first : next, { timeout });
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout });
    return 'give the password';
  }
  if (await email.isVisible()) await email.fill(walker.email, { timeout });
  else if (await userType.isVisible()) await userType.check({ timeout });
  else {
    await page.goto('/login');
    return 'open the sign-in page';
  }
  await page.getByRole('button', { name: 'Continue' }).click({ timeout });
  return 'continue signing in';
};

const open: Action = async ({ visit, walker, random }) => {
  const address = random.pick(walker.addresses);
  await visit.page().goto(address);
  return `open ${address}`;
};

/** Runs in the page: what a user sees of it, with its address. */
const seen = (): string => `${location.href}\n${document.body.innerText}`;

/** Back or Forward, where there is somewhere to go to. Within a document it has to change something: what a bookmark opens may be what was there before. */
const travel =
  (direction: 'back' | 'forward'): Action =>
  async ({ visit, random }) => {
    const page = visit.page();
    const by = direction === 'back' ? -1 : 1;
    const next = await page.evaluate((distance) => {
      const { currentEntry } = window.navigation;
      const entry = currentEntry && window.navigation.entries()[currentEntry.index + distance];
      return entry ? { isWithin: entry.sameDocument } : null;
    }, by);
    if (!next) return null;
    const isWatched = next.isWithin && random.chance(60);
    if (isWatched) await visit.settle();
    const before = isWatched ? await page.evaluate(seen) : '';
    await page.evaluate((distance) => history.go(distance), by);
    if (isWatched) {
      await visit.settle();
      if ((await page.evaluate(seen)) === before) visit.note(`${direction} changes nothing`);
    }
    return direction;
  };

const press: Action = async ({ visit, random }) => {
  const key = random.pick(keys);
  await visit.page().keyboard.press(key);
  return `press ${key === ' ' ? 'Space' : key}`;
};

const reload: Action = async ({ visit }) => {
  await visit.page().reload();
  return 'reload';
};

const resize: Action = async ({ visit, random }) => {
  const width = random.pick(widths);
  await visit.page().setViewportSize({ width, height: 900 });
  return `make the window ${width} px wide`;
};

const loseConnection: Action = async ({ visit }) => {
  visit.setTrouble(true);
  await visit.context.setOffline(true);
  return 'lose the connection';
};

const faults = [
  { status: 500 },
  { status: 503, retryAfter: 1 },
  { status: 429, retryAfter: 2 },
  { status: 400 },
  { status: 403 },
  { status: 404 },
  { status: 409 },
  { drop: true },
  { malformed: true },
  { delayMs: 1500 },
];

const failCalls: Action = async (step) => {
  const { visit, random } = step;
  const fault = random.pick(faults);
  const method = random.pick(['GET', 'GET', 'POST', 'PUT']);
  visit.setTrouble(true);
  await arrange(step, 'POST', 'faults', { ...fault, method, path: '/-/*', times: 1 + random.below(2) });
  return `have a ${method} fail: ${JSON.stringify(fault)}`;
};

const endTrouble: Action = async (step) => {
  await step.visit.context.setOffline(false);
  await arrange(step, 'DELETE', 'faults');
  step.visit.setTrouble(false);
  return 'end what fails';
};

const shortenSession: Action = async (step) => {
  const expiresInSeconds = step.random.pick([0, 3, 60]);
  const isDone = await arrange(step, 'POST', 'session', { expiresInSeconds });
  return isDone ? `have the session end in ${expiresInSeconds} s` : null;
};

const changeTab: Action = async ({ visit }) => {
  await visit.changeTab();
  return 'change the tab';
};

/** Actions, each with how often it is taken in a thousand steps. */
export const actions: readonly (readonly [Action, number])[] = [
  [open, 40],
  [travel('back'), 50],
  [travel('forward'), 20],
  [reload, 10],
  [press, 90],
  [resize, 10],
  [changeTab, 15],
  [loseConnection, 5],
  [failCalls, 25],
  [endTrouble, 30],
  [shortenSession, 5],
  [useControl, 700],
];

/** Signing in is the action, mostly, where a page asks for it; elsewhere one of the others is drawn. */
export const nextAction = async ({ visit, random }: Step): Promise<Action> => {
  const isAsked = new URL(visit.page().url()).pathname === '/login' || (await passwordOf(visit.page()).isVisible());
  if (isAsked && random.chance(70)) return signIn;
  if (random.chance(60) && (await codeOf(visit.page()).isVisible())) return giveCode;
  let left = random.below(1000);
  for (const [action, share] of actions) {
    left -= share;
    if (left < 0) return action;
  }
  return useControl;
};
