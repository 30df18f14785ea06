import { useControl } from './controls.ts';
import { press, useKeyboard } from './keyboard.ts';
import { print } from './paper.ts';
import { findInvoice, goOnPaying, isHosted, openPayment, useHosted } from './payments.ts';
import { codeOf, giveCode, passwordOf, signIn } from './sign-in.ts';
import type { Action, Actions, Step } from './step.ts';
import { endTrouble, failCalls, loseConnection, shortenSession } from './trouble.ts';

const open: Action = async ({ visit, walker, random }) => {
  const address = random.pick(walker.addresses);
  await visit.page().goto(address);
  return `open ${address}`;
};

/** Runs in the page: what a user sees of it, with its address. */
const seen = (): string => `${location.href}\n${document.body.innerText}`;

/** Steps of signing in that are behind the user are ahead of the page that it led to: Forward stays on that page. */
const isLeftStep = (next: string, now: string): boolean =>
  new URL(next).pathname === '/login' && new URL(now).pathname !== '/login';

/** Back or Forward, where there is somewhere to go to. Within a document it has to change something: what a bookmark opens may be what was there before. */
export const travel =
  (direction: 'back' | 'forward'): Action =>
  async ({ visit, random }) => {
    const page = visit.page();
    const by = direction === 'back' ? -1 : 1;
    const next = await page.evaluate((distance) => {
      const { currentEntry } = window.navigation;
      const entry = currentEntry && window.navigation.entries()[currentEntry.index + distance];
      return entry ? { isWithin: entry.sameDocument, address: entry.url ?? '' } : null;
    }, by);
    // entries of another origin, such as a hosted page, are not to be seen
    if (!next && (direction === 'back' || !random.chance(20))) return null;
    const isLeft = direction === 'forward' && next && isLeftStep(next.address, page.url());
    const isWatched = next?.isWithin && !isLeft && random.chance(60);
    if (isWatched) await visit.settle();
    const before = isWatched ? await page.evaluate(seen) : '';
    await page.evaluate((distance) => history.go(distance), by);
    if (isWatched) {
      await visit.settle();
      if ((await page.evaluate(seen)) === before) visit.note(`${direction} changes nothing`);
    }
    return direction;
  };

export const reload: Action = async ({ visit }) => {
  await visit.page().reload();
  return 'reload';
};

const widths = [320, 600, 768, 1000, 1300];

const resize: Action = async ({ visit, random }) => {
  const width = random.pick(widths);
  await visit.page().setViewportSize({ width, height: 900 });
  return `make the window ${width} px wide`;
};

const changeTab: Action = async ({ visit }) => {
  await visit.changeTab();
  return 'change the tab';
};

/** What is done where nothing in particular is asked for. */
export const actions: Actions = [
  [open, 40],
  [openPayment, 20],
  [travel('back'), 50],
  [travel('forward'), 20],
  [reload, 10],
  [press, 60],
  [useKeyboard, 60],
  [print, 10],
  [resize, 10],
  [changeTab, 20],
  [loseConnection, 5],
  [failCalls, 25],
  [endTrouble, 30],
  [shortenSession, 5],
  [useControl, 635],
];

/** What a page asks for, with how often it is done, in percent: signing in, a code, a payment. */
const asked = async ({ visit }: Step): Promise<[Action, number] | null> => {
  const page = visit.page();
  // another site, which cannot be reached
  if (!page.url().startsWith('http')) return [open, 100];
  const { pathname } = new URL(page.url());
  if (isHosted(page.url())) return [useHosted, 70];
  if (pathname === '/login' || (await passwordOf(page).isVisible())) return [signIn, 70];
  if (await codeOf(page).isVisible()) return [giveCode, 60];
  if (pathname.endsWith('/payment')) return [goOnPaying, 50];
  return pathname === '/cloud-invoice' ? [findInvoice, 50] : null;
};

/** What a page asks for is the action, mostly; elsewhere one of the others is drawn. */
export const nextAction = async (step: Step, from: Actions): Promise<Action> => {
  const { random } = step;
  const [action, percent] = (await asked(step)) ?? [null, 0];
  if (action && random.chance(percent)) return action;
  let left = random.below(from.reduce((sum, [, share]) => sum + share, 0));
  for (const [other, share] of from) {
    left -= share;
    if (left < 0) return other;
  }
  return useControl;
};
