import { billToPay, heading, numberField, payers, paymentsOf, payWith, press, review } from './support/payments.ts';
import { expect } from './support/expect.ts';
import { test } from './support/test.ts';

test('Back and Forward go between form and review, and past the hosted page neither is met again', async ({
  newPage,
}) => {
  const page = await newPage({ as: payers['01'].as });
  const to = await billToPay('01', 8);
  const bills = `/account/${to.account}/billing/payment`;
  await page.goto(bills);
  await page.getByRole('link', { name: to.bill, exact: true }).click();
  await review(page);
  await page.goBack();
  await expect(heading(page, 'Pay a bill')).toBeFocused();
  await page.goForward();
  await expect(heading(page, 'Review your payment')).toBeFocused();
  await page.reload();
  await heading(page, 'Pay a bill').waitFor();
  await review(page);
  await press(page, 'Confirm and continue');
  await numberField(page).waitFor();

  await page.goBack();
  await heading(page, 'This payment isn’t finished').waitFor();
  await page.goBack();
  await expect(page).toHaveURL(bills);
  await page.goForward();
  await heading(page, 'This payment isn’t finished').waitFor();
  await page.goForward();
  await payWith(page, 'approve');
  await heading(page, 'Payment received').waitFor();
  expect(await paymentsOf(page, to)).toMatchObject([{ state: 'settled' }]);
});
