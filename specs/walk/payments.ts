import type { Page } from 'playwright';
import { testNumbers } from '#mocks/control/payment-page/test-numbers.ts';
import { invoicePagePath } from '#mocks/control/receiver-paths.ts';
import { invoiceNumbers } from '#specs/support/invoices.ts';
import { clients } from './people.ts';
import { timeout, type Action, type Step } from './step.ts';

/** Whether an address is one of the hosted pages, where bills and invoices are paid. */
export const isHosted = (address: string): boolean =>
  URL.canParse(address) && new URL(address).pathname.startsWith(`${invoicePagePath}/`);

/** The bills of a client, as far as the user may see them; none where the carrier does not answer. */
const billsOf = async ({ visit }: Step, client: string): Promise<{ id: string }[]> => {
  const answer = await visit.context.request.get(`/-/api/accounts/${client}/bills`);
  return answer.ok() ? ((await answer.json()) as { results: { id: string }[] }).results : [];
};

/** Opens the payment of a bill, or the search for an invoice. */
export const openPayment: Action = async (step) => {
  const { visit, random } = step;
  if (random.chance(30)) {
    await visit.page().goto('/cloud-invoice');
    return 'open the search for an invoice';
  }
  const client = random.pick(clients);
  const bills = await billsOf(step, client);
  if (bills.length === 0) return null;
  const address = `/account/${client}/billing/${random.pick(bills).id}/payment`;
  await visit.page().goto(address);
  return `open ${address}`;
};

/** Presses a button by a name that begins so, sometimes twice; whether there is one. */
const pressButton = async ({ visit, random }: Step, name: RegExp): Promise<string | null> => {
  const button = visit.page().getByRole('button', { name }).first();
  if (!(await button.isVisible()) || (await button.isDisabled())) return null;
  const clickCount = random.chance(20) ? 2 : 1;
  const words = await button.innerText();
  await button.click({ timeout, clickCount });
  return `${clickCount === 2 ? 'press twice' : 'press'} “${words.trim()}”`;
};

/** Chooses one of a group of radio buttons by chance, where it is there. */
const choose = async ({ visit, random }: Step, name: string | RegExp): Promise<void> => {
  const choices = await visit
    .page()
    .getByRole('group', { name })
    .or(visit.page().getByRole('radiogroup', { name }))
    .getByRole('radio')
    .all();
  if (choices.length > 0) await random.pick(choices).check({ timeout });
};

const amounts = ['50', '25.00', '1', '0', '100000', ''];

const fillAmount = async ({ visit, random }: Step): Promise<void> => {
  const field = visit.page().getByLabel('Amount in dollars');
  if (await field.isVisible()) await field.fill(random.pick(amounts), { timeout });
};

/** One step of a payment in the portal: its form, its review, what comes after it. */
export const goOnPaying: Action = async (step) => {
  const page = step.visit.page();
  if (await page.getByRole('button', { name: 'Confirm and continue' }).isVisible())
    return pressButton(step, /^Confirm and continue/);
  if (!(await page.getByRole('button', { name: 'Review payment' }).isVisible())) return null;
  await choose(step, /^How much/);
  await fillAmount(step);
  await choose(step, /^How do you want/);
  return pressButton(step, /^Review payment/);
};

/** One step toward an invoice: its number, then its hosted page, in another tab. */
export const findInvoice: Action = async (step) => {
  const page = step.visit.page();
  const opened = await pressButton(step, /^(?:View|Switch agency)/);
  if (opened) return opened;
  const number = page.getByRole('textbox', { name: 'Invoice number' });
  if (!(await number.isVisible())) return null;
  await number.fill(step.random.pick(Object.values(invoiceNumbers)), { timeout });
  return pressButton(step, /^Find invoice/);
};

const numberOf = (page: Page) => page.getByLabel(/^(?:Card|Account) number$/);

/** One step on a hosted page: pays with one of its numbers, gives up, continues, back or away, or loads it again. */
export const useHosted: Action = async (step) => {
  const { visit, random } = step;
  const page = visit.page();
  const way = random.below(100);
  if (way < 10) {
    await page.reload();
    return 'reload the hosted page';
  }
  if (way < 20) {
    await page.goBack({ timeout: 10_000 });
    return 'go back from the hosted page';
  }
  if (way < 30) return pressButton(step, /^(?:Cancel|Back to the portal)/);
  if (await numberOf(page).isVisible()) {
    const method = (await page.getByLabel('Card number').isVisible()) ? 'card' : 'ach';
    const isKnown = random.chance(85);
    const number = isKnown ? random.pick(testNumbers[method]).number : random.pick(['4111 1111 1111 1111', '']);
    await numberOf(page).fill(number, { timeout });
    const pressed = await pressButton(step, /^Pay /);
    return pressed && `fill the number with “${number}”, ${pressed}`;
  }
  await fillAmount(step);
  if (random.chance(60)) await choose(step, 'Amount');
  if (random.chance(60)) await choose(step, 'Method');
  const pressed = await pressButton(step, /^Continue/);
  if (pressed) return pressed;
  const back = page.getByRole('link', { name: 'Back to the portal' });
  if (!(await back.isVisible())) return null;
  await back.click({ timeout });
  return 'go back to the portal';
};
