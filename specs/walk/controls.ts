import type { ElementHandle, Page } from 'playwright';
import { invoiceNumbers } from '#specs/support/invoices.ts';
import { isFocusKept, timeout, type Action } from './step.ts';

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

/** Clicks, or fills in, one of the controls. */
export const useControl: Action = async ({ visit, walker, random }) => {
  const found = await reachable(visit.page(), random.chance(75));
  if (found.length === 0) return null;
  const element = random.pick(found);
  const { name, isText, leads, isLocked } = await describe(element);
  const isLeaving = /^(?:mailto|tel):/.test(leads) || (/(?:log|sign) ?out/i.test(name) && random.chance(90));
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
    const isGone = await element.evaluate((control) => !control.isConnected).catch(() => false);
    if (isGone && !(await isFocusKept(visit.page()))) visit.note(`the focus is lost with ${name}`);
  }
  return clickCount === 2 ? `double-click ${name}` : `click ${name}`;
};
