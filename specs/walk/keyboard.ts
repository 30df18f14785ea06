import { inspectFocus } from '../e2e/support/accessible.ts';
import { isFocusKept, type Action, type Step } from './step.ts';

const keys = ['Escape', 'Enter', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Control+k', '/', '?', ' '];

const nameOf = (key: string): string => (key === ' ' ? 'Space' : key);

/** Presses a key, whatever the page is doing. */
export const press: Action = async ({ visit, random }) => {
  const key = random.pick(keys);
  await visit.page().keyboard.press(key);
  return `press ${nameOf(key)}`;
};

/** What a person who has no mouse presses, as often as it is listed. */
const moves = [
  'Tab',
  'Tab',
  'Tab',
  'Tab',
  'Shift+Tab',
  'Shift+Tab',
  'ArrowDown',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
];

/** Runs in the page: the modal in front that a close button and Escape close, by its name; null where there is none, or a list in it takes Escape. */
const closableModal = (): string | null => {
  const modal = [...document.querySelectorAll('[role=dialog]')].findLast((dialog) => dialog.checkVisibility());
  const isOpen = document.querySelector('[role=listbox], [aria-expanded=true]')?.checkVisibility();
  const close = [...(modal?.querySelectorAll('button') ?? [])].find((button) =>
    (button.getAttribute('aria-label') ?? button.innerText).startsWith('Close'),
  );
  const isFree = close && !close.disabled && close.getAttribute('aria-disabled') !== 'true';
  return modal && isFree && !isOpen
    ? (modal.getAttribute('aria-label') ?? modal.querySelector('h2')?.textContent ?? '')
    : null;
};

/** Runs in the page: whether the focus is outside of the modal in front; a list that belongs to it may lie beside it, and the end of the page is the browser's. */
const isOutsideModal = (): boolean => {
  const modal = [...document.querySelectorAll('[role=dialog]')].findLast((dialog) => dialog.checkVisibility());
  const { activeElement: focused, body } = document;
  return Boolean(
    modal && focused && focused !== body && !modal.contains(focused) && !focused.closest('[role=listbox]'),
  );
};

/** Presses keys, then perhaps one more that does something: the focus is seen, stays in a modal, and is not lost with what had it; Escape closes a modal. */
export const pressKeys = async (
  { visit }: Pick<Step, 'visit'>,
  keys: readonly string[],
  last: string | null,
): Promise<string> => {
  const page = visit.page();
  // what moves the focus itself has done so
  if ((await visit.settle()).length > 0 || visit.isExcused()) return 'wait';
  let { name: before } = await page.evaluate(inspectFocus);
  for (const key of keys) {
    await page.keyboard.press(key);
    const { name, isCovered } = await page.evaluate(inspectFocus);
    // a key that scrolls leaves the focus where it was
    const isMoved = key.endsWith('Tab') || name !== before;
    if (isCovered && isMoved) visit.note(`what has the focus cannot be seen: ${name}`);
    if (await page.evaluate(isOutsideModal)) visit.note(`the focus is outside of the modal: ${name}`);
    before = name;
  }
  if (last) {
    await visit.settle();
    const focused = (await page.evaluateHandle(() => document.activeElement)).asElement();
    const { name } = await page.evaluate(inspectFocus);
    const modal = last === 'Escape' ? await page.evaluate(closableModal) : null;
    await page.keyboard.press(last);
    await visit.settle();
    const isGone = await focused?.evaluate((element) => !element.isConnected).catch(() => false);
    if (name !== null && isGone && !(await isFocusKept(page))) visit.note(`the focus is lost with ${name}`);
    if (modal !== null && (await page.evaluate(closableModal)) === modal)
      visit.note(`Escape does not close “${modal}”`);
  }
  return `press ${[...keys, ...(last ? [nameOf(last)] : [])].join(', ')}`;
};

/** Continues by the keyboard alone. */
export const useKeyboard: Action = (step) => {
  const { random } = step;
  const keys = Array.from({ length: 1 + random.below(6) }, () => random.pick(moves));
  return pressKeys(step, keys, random.pick(['Enter', ' ', 'Escape', null]));
};
