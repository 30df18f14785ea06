import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { testNumbers } from '#mocks/control/payment-page/test-numbers.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import {
  billToPay,
  formOf,
  giveFlags,
  goToPaymentPage,
  heading,
  numberField,
  payers,
  paymentsOf,
  payWith,
  press,
  readBill,
  review,
  runUntil,
  type Company,
} from './support/payments.ts';
import { scrollWithLargeText } from './support/accessible.ts';
import { callCarrier } from './support/sign-in.ts';
import { portalOrigin } from './support/portal.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const companies = ['01', '50'] as const satisfies readonly Company[];
const brandOf = (company: Company) => (company === '50' ? { company } : {});

describe.each(companies)('A bill of company %s', (company) => {
  const { as } = payers[company];
  const options = { as, ...brandOf(company) };

  test('is chosen, reviewed and paid by card with the fee that is shown before: receipt, balance and activity follow at once [PAY-01.1] [PAY-01.4] [PAY-01.5] [PAY-01.6] [PAY-03.1, PAY-03.2] [PAY-05.1, PAY-07.1]', async ({
    newPage,
  }) => {
    const page = await newPage(options);
    const to = await billToPay(company, 0);
    await page.goto(formOf(to));
    await review(page, 'card', '100.00');
    await expect(page.getByRole('main').locator('dl')).toContainText('Total$100.00');
    await expect(page.getByRole('main')).not.toContainText(/fee/i);
    await giveFlags(as, 'cos-8830');
    const before = await readBill(page, to);

    await page.goto(`/account/${to.account}/billing/payment`);
    await page.getByRole('link', { name: to.bill, exact: true }).click();
    await heading(page, 'Pay a bill').waitFor();
    await expect(page.getByRole('radio', { name: 'Balance' })).toHaveAccessibleDescription(formatMoney(before.balance));
    await review(page, 'card', '100.00');
    const facts = page.getByRole('main').locator('dl');
    for (const words of [to.bill, '$100.00', '$2.50', '$102.50', 'Credit card'])
      await expect(facts).toContainText(words);
    await press(page, 'Confirm and continue');

    await numberField(page).waitFor();
    await expect(page.getByText('$102.50').first()).toBeVisible();
    expect(new URL(page.url()).origin).not.toBe(portalOrigin);
    await payWith(page, 'approve');
    await heading(page, 'Payment received').waitFor();

    const [paid] = await paymentsOf(page, to);
    await expect(page).toHaveURL(`${formOf(to)}?payment=${paid?.id}`);
    await expect(page).toHaveTitle(/^Payment received · /);
    for (const words of [
      paid?.receiptNumber ?? '',
      to.bill,
      '$100.00',
      '$2.50',
      '$102.50',
      'ending in 4242',
      'Central Time',
    ])
      await expect(facts).toContainText(words);

    await page.getByRole('link', { name: 'Back to the bill' }).click();
    const activity = page.getByRole('table', { name: 'Activity' });
    await expect(activity.getByRole('row').nth(1)).toContainText('-$100.00');
    await expect(page.getByText(formatMoney(before.balance - 10_000)).first()).toBeVisible();
    await giveFlags(as, '');
  });

  test('is paid from a bank account without a fee; the receipt is printed without buttons and kept as PDF [PAY-01.3] [PAY-01.7]', async ({
    newPage,
  }) => {
    const page = await newPage(options);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = `${document.documentElement.dataset['printed'] ?? ''}once`;
      };
    });
    const to = await billToPay(company, 1);
    await page.goto(formOf(to));
    await review(page, 'ach');
    await expect(page.getByRole('main')).not.toContainText('fee');
    await press(page, 'Confirm and continue');
    await payWith(page, 'approve', 'ach');
    await heading(page, 'Payment received').waitFor();
    await expect(page.getByText('Bank account (ACH) ending in 6789')).toBeVisible();

    const download = page.waitForEvent('download');
    await press(page, 'Download PDF');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    await press(page, 'Print receipt');
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'once');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible();
    await expect(page.getByText('Print receipt')).toBeHidden();
  });

  test('is paid without a card or account number reaching the portal or its carrier: the hosted page has its own origin, prints the numbers that it takes and takes no other [PAY-04.1] [PAY-04.2] [PAY-04.3] [PAY-04.4]', async ({
    newPage,
  }) => {
    const page = await newPage(options);
    const sent: string[] = [];
    page.context().on('request', (request) => {
      if (new URL(request.url()).origin === portalOrigin) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const to = await billToPay(company, 13);
    for (const method of ['card', 'ach'] as const) {
      await page.goto(formOf(to));
      await heading(page, 'Pay a bill').waitFor();
      expect(
        await page
          .getByRole('main')
          .getByLabel(/(?:card|account) number/i)
          .count(),
      ).toBe(0);
      await review(page, method);
      await press(page, 'Confirm and continue');
      await numberField(page).waitFor();
      expect(new URL(page.url()).origin).not.toBe(portalOrigin);
      for (const { number } of testNumbers[method]) await expect(page.getByText(number)).toBeVisible();
      await numberField(page).fill('4111 1111 1111 1111');
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(page.getByText('Enter one of the test numbers below.')).toBeVisible();
      await payWith(page, 'approve', method);
      await heading(page, 'Payment received').waitFor();
    }

    const digits = sent.join('\n').replaceAll(/[\s+%-]/g, '');
    const numbers = Object.values(testNumbers).flatMap((list) =>
      list.map(({ number }) => number.replaceAll(/\D/g, '')),
    );
    for (const number of [...numbers, '4111111111111111']) expect(digits).not.toContain(number);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const number of numbers) expect(stored).not.toContain(number);
  });

  test('is not paid where the bank declines, the user cancels or the bank does not answer, and can be paid another way [PAY-05.2] [PAY-04.5] [PAY-04.6] [PAY-04.7]', async ({
    newPage,
  }) => {
    const page = await newPage(options);
    const to = await billToPay(company, 2);
    await goToPaymentPage(page, to);
    await payWith(page, 'decline');
    await heading(page, 'Payment declined').waitFor();
    await page.getByText('The bank declined the card. Nothing was charged.').waitFor();

    await page.getByRole('link', { name: 'Pay another way' }).click();
    await review(page, 'ach');
    await press(page, 'Confirm and continue');
    await press(page, 'Cancel');
    await heading(page, 'Payment canceled').waitFor();

    await page.getByRole('link', { name: 'Pay again' }).click();
    await review(page, 'card');
    await press(page, 'Confirm and continue');
    await payWith(page, 'timeOut');
    await heading(page, 'Waiting for your payment').waitFor();
    await page.getByText('You don’t have to pay again.').waitFor();
    await callCarrier(page.context(), '/demo/clock', { offsetSeconds: 60 });
    await press(page, 'Check now');
    await heading(page, 'Payment expired').waitFor();
    await callCarrier(page.context(), '/demo/clock', { offsetSeconds: 0 });

    const [, ...others] = await paymentsOf(page, to);
    expect(others.map(({ state }) => state)).toEqual(['cancelled', 'declined']);
  });

  test.for(['answerTwice', 'keepSilent'] as const)(
    'is paid once where the hosted page says %s, and its result shows by itself [PAY-04.8]',
    async (outcome, { newPage }) => {
      const page = await newPage(options);
      const to = await billToPay(company, outcome === 'keepSilent' ? 3 : 4);
      const { balance } = await readBill(page, to);
      await page.clock.install();
      await goToPaymentPage(page, to);
      await payWith(page, outcome);
      await runUntil(page, heading(page, 'Payment received'));

      expect((await readBill(page, to)).balance).toBe(balance - 5000);
      expect(await paymentsOf(page, to)).toMatchObject([{ state: 'settled', total: 5000 }]);
    },
  );
});

describe('One payment at most', () => {
  const company = '01';
  const { as } = payers[company];

  test('has a hosted page that fits a phone with text of twice the size', async ({ newPage }) => {
    const page = await newPage({ as });
    await goToPaymentPage(page, await billToPay(company, 10));

    expect(await scrollWithLargeText(page)).toBe(0);
  });

  test('Back from the hosted page shows what has happened to the payment, reloads too, and it continues from there [PAY-06.2]', async ({
    newPage,
  }) => {
    const page = await newPage({ as });
    const to = await billToPay(company, 5);
    await goToPaymentPage(page, to);
    await page.goBack();
    await heading(page, 'This payment isn’t finished').waitFor();
    await page.reload();
    await heading(page, 'This payment isn’t finished').waitFor();
    await press(page, 'Continue on the payment page');
    await numberField(page).waitFor();
    await page.reload();
    await payWith(page, 'approve');
    await heading(page, 'Payment received').waitFor();
    await page.reload();
    await heading(page, 'Payment received').waitFor();

    expect(await paymentsOf(page, to)).toMatchObject([{ state: 'settled' }]);
  });

  test('a tab that was closed is found again: the payment is there before another one is made, and can be canceled [PAY-06.7]', async ({
    newPage,
  }) => {
    const page = await newPage({ as });
    const to = await billToPay(company, 6);
    await goToPaymentPage(page, to);
    const other = await page.context().newPage();
    await page.close();
    await other.goto(formOf(to));
    await other.getByRole('heading', { name: 'A payment of $50.00 by card isn’t finished' }).waitFor();
    await press(other, 'Cancel this payment');
    await heading(other, 'Payment canceled').waitFor();

    expect(await paymentsOf(other, to)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('two tabs cannot pay one balance twice: filled in the same way they continue the same payment, otherwise the second is told before the hosted page [PAY-02.3] [PAY-06.3]', async ({
    newPage,
  }) => {
    const page = await newPage({ as });
    const to = await billToPay(company, 7);
    const [alike, other] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [page, alike, other]) {
      await tab.goto(formOf(to));
      await tab.getByRole('radio', { name: 'Balance' }).check();
      await tab.getByRole('radio', { name: tab === other ? /^Credit card/ : 'Bank account (ACH)' }).check();
      await press(tab, 'Review payment');
    }
    for (const tab of [page, alike]) {
      await press(tab, 'Confirm and continue');
      await numberField(tab).waitFor();
    }
    expect(alike.url()).toBe(page.url());
    await press(other, 'Confirm and continue');
    await heading(other, 'Unfinished payment').waitFor();
    await other.getByText('A payment that isn’t finished takes what is left of the balance.').waitFor();
    await other.getByText(/^You can pay again from .* Central Time\.$/).waitFor();

    expect(await paymentsOf(page, to)).toHaveLength(1);
  });

  test('a session that ends while the hosted page is open leads back to the result after signing in [PAY-06.5]', async ({
    newPage,
  }) => {
    const page = await newPage({ as });
    const to = await billToPay(company, 9);
    await goToPaymentPage(page, to);
    await callCarrier(page.context(), '/auth/logout');
    await payWith(page, 'approve');
    await page.getByRole('radio', { name: /^Agent/ }).check();
    await press(page, 'Continue');
    await page.getByLabel('Email address').fill(as);
    await press(page, 'Continue');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await press(page, 'Sign in');
    await heading(page, 'Payment received').waitFor();
  });
});

describe('Paying without a mouse', () => {
  test('goes from the form to the receipt by the keyboard alone [PAY-01.5] [PAY-01.6]', async ({ newPage }) => {
    const { as } = payers['01'];
    const page = await newPage({ as });
    const to = await billToPay('01', 12);
    await page.goto(formOf(to));
    await page.getByRole('radio', { name: 'Balance' }).focus();
    await page
      .getByRole('radio', { name: 'Minimum due' })
      .or(page.getByRole('radio', { name: 'Balance' }))
      .first()
      .focus();
    for (let tries = 0; tries < 3 && !(await page.getByRole('radio', { name: 'Other' }).isChecked()); tries += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1e3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await page.getByLabel('Amount in dollars').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('75');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Review your payment')).toBeFocused();
    const confirm = page.getByRole('button', { name: 'Confirm and continue' });
    // past the buttons that copy the numbers
    for (let tries = 0; tries < 6 && !(await confirm.evaluate((button) => button.matches(':focus'))); tries += 1)
      await page.keyboard.press('Tab');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await numberField(page).focus();
    await page.keyboard.type('000123456789');
    await page.keyboard.press('Enter');
    await heading(page, 'Payment received').waitFor();
  });
});
