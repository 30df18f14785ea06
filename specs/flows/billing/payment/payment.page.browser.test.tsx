import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Bill } from '#machines/domain/billing/bills.ts';
import type { Payment } from '#machines/domain/billing/payment-records.ts';
import { answerTooLate, cutConnection, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilAlert, untilOffered, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { receipt, settledPayment } from '../samples.ts';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const account = '20000001';

/** What can go wrong with any call, and the words for it. */
const faults: readonly [answer: Responder, words: RegExp][] = [
  [() => Response.json({}, { status: 500 }), /Internal server error/],
  [() => Response.json({}, { status: 400 }), /Bad Request/],
  [() => Response.json({}, { status: 429, headers: { 'retry-after': '1' } }), /Too many requests/],
  [() => Response.json({ payment: { id: 7 } }), /couldn’t read the server’s answer/],
  [cutConnection, /seem to be offline/],
  [answerTooLate, /took too long to answer/],
];

/**
 * Lets the calls to a path fail in one way until the next one is asked for, however often the portal calls by itself; after the
 * last one they are answered as by the carrier, or as given.
 */
const failAt = (portal: PortalPage, paths: readonly `/${string}`[], answer?: () => Response) => {
  let at = 0;
  for (const path of paths)
    portal.answer(path, (call) => {
      const [fault] = faults[at] ?? [];
      return fault ? fault(call) : (answer?.() ?? call.send());
    });
  return () => {
    at += 1;
  };
};

/** Goes through every way in which a call fails: each is said, and the user continues with `retry`. */
const leaveEach = async (portal: PortalPage, failNext: () => void, retry: string | RegExp) => {
  for (const [, words] of faults) {
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(words));
    failNext();
    await portal.user.click(await untilOffered(retry));
  }
};

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const formOf = (of: string, bill: string): string => `/account/${of}/billing/${bill}/payment`;

/** A bill that can be paid, of the first client who owes something. */
const findBill = async (portal: PortalPage, accounts: readonly string[]) => {
  for (const of of accounts) {
    const { results } = (await (await portal.read(`/api/accounts/${of}/bills`)).json()) as { results: Bill[] };
    const bill = results.find(({ method, balance }) => method === 'direct' && balance > 10_000)?.id;
    if (bill) return { bill, form: formOf(of, bill), account: of };
  }
  throw new Error('no client owes anything');
};

/** The accounts of some other clients. */
const otherAccounts = async (portal: PortalPage): Promise<string[]> => {
  const { results } = (await (await portal.read('/api/accounts?clientName=son')).json()) as {
    results: { accountId: string }[];
  };
  return results.map(({ accountId }) => accountId).filter((id) => id !== account);
};

/** Signs an agent in and finds a bill that can be paid. */
const begin = async (portal: PortalPage) => {
  portal.expectErrors(/status of (?:400|409|429|500)/);
  await portal.signIn('agent@demo.test');
  return findBill(portal, [account]);
};

const paymentsOf = async (portal: PortalPage, bill: string): Promise<Payment[]> =>
  ((await (await portal.read(`/api/bills/${bill}/payments`)).json()) as { payments: Payment[] }).payments;

/** Fills in the form. */
const fillIn = async (portal: PortalPage, form: string, method = /^Bank account/) => {
  portal.open(form);
  await portal.user.click(await screen.findByRole('radio', { name: 'Other' }));
  await portal.user.type(screen.getByLabelText('Amount in dollars'), '50');
  await portal.user.click(screen.getByRole('radio', { name: method }));
};

const goToReview = async (portal: PortalPage, form: string, method?: RegExp) => {
  await fillIn(portal, form, method);
  await portal.user.click(button('Review payment'));
  await heading('Review your payment');
};

interface PayableBill {
  bill: string;
  form: string;
}

/** Makes a payment without the screens; it may be on the hosted page already. */
const make = async (portal: PortalPage, bill: string, isHandedOff: boolean): Promise<Payment> => {
  const order = { key: 'key-of-a-payment-that-is-made', billId: bill, amount: 5000, method: 'ach' };
  const { payment } = (await portal.call('/api/payments', order)) as { payment: Payment };
  if (isHandedOff) await portal.call(`/api/payments/${payment.id}/hand-off`);
  return isHandedOff ? { ...payment, state: 'handedOff' } : payment;
};

/** Opens the page that shows what has happened to a payment. */
const openMade = async (portal: PortalPage, { bill, form }: PayableBill, isHandedOff = false): Promise<Payment> => {
  const payment = await make(portal, bill, isHandedOff);
  portal.open(`${form}?payment=${payment.id}`);
  return payment;
};

const openSettled = async (portal: PortalPage, { bill, form }: PayableBill) => {
  const payment = { ...settledPayment, billId: bill, accountId: account };
  portal.answer(`/api/payments/${payment.id}`, () => Response.json({ payment }));
  portal.open(`${form}?payment=${payment.id}`);
  await heading('Payment received');
};

describe('A payment whose call fails in any way says so and continues', () => {
  test('before the form', async ({ portal }) => {
    const { bill, form } = await begin(portal);
    const failNext = failAt(portal, [`/api/bills/${bill}/payment-options`]);
    portal.open(form);

    await leaveEach(portal, failNext, retryWords);
    await screen.findByRole('radio', { name: 'Other' });
  });

  test('when it is made and when it is handed over: one payment is made', async ({ portal }) => {
    const { bill, form } = await begin(portal);
    const failToMake = failAt(portal, ['/api/payments']);
    const made = portal.collectCalls('/api/payments');
    await goToReview(portal, form);
    await portal.user.click(button('Confirm and continue'));

    await leaveEach(portal, failToMake, 'Confirm and continue');
    await waitFor(() => expect(portal.left).toHaveLength(1));
    expect(portal.left[0]?.origin).not.toBe(window.location.origin);
    const keys = await Promise.all(made.map(async (call) => ((await call.json()) as { key: string }).key));
    expect(keys).toHaveLength(faults.length + 1);
    expect(new Set(keys).size).toBe(1);
    const payments = await paymentsOf(portal, bill);
    expect(payments).toHaveLength(1);

    const failToHandOver = failAt(portal, [`/api/payments/${payments[0]?.id}/hand-off`]);
    portal.open(addressOf());
    await portal.user.click(await screen.findByRole('button', { name: 'Continue on the payment page' }));
    await leaveEach(portal, failToHandOver, 'Continue on the payment page');
    await waitFor(() => expect(portal.left).toHaveLength(2));
    expect(portal.left[1]).toEqual(portal.left[0]);
  });

  test('when its result is read, asked for again and canceled', async ({ portal }) => {
    const made = await begin(portal);
    const { id } = await openMade(portal, made);
    const failToRead = failAt(portal, [`/api/payments/${id}`]);
    await leaveEach(portal, failToRead, retryWords);
    await heading('This payment isn’t finished');

    const failToAsk = failAt(portal, [`/api/payments/${id}`]);
    await portal.user.click(button('Check now'));
    await leaveEach(portal, failToAsk, 'Check now');
    await waitFor(() => expect(screen.queryByText('We’ll ask again by ourselves.')).toBeNull());

    const failToCancel = failAt(portal, [`/api/payments/${id}/cancel`]);
    await portal.user.click(button('Cancel this payment'));
    await leaveEach(portal, failToCancel, 'Cancel this payment');
    await heading('Payment canceled');
  });

  test('and what happened to it is asked for when the hosted page does not open again', async ({ portal }) => {
    const made = await begin(portal);
    const payment = await openMade(portal, made, true);
    await heading('Waiting for your payment');
    portal.answer(`/api/payments/${payment.id}/hand-off`, () => Response.json({}, { status: 500 }));
    await portal.user.click(button('Continue on the payment page'));
    await untilAlert(/We couldn’t open the payment page\s*Internal server error/);
    await screen.findByText(/^If you have just paid, don’t pay again/);
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();

    portal.answer(`/api/payments/${payment.id}`, () => Response.json({ payment: { ...payment, state: 'settled' } }));
    await portal.user.click(button('Check now'));
    await heading('Payment received');
  });

  test('and it is not canceled: that is said until the user asks again, whatever the result is meanwhile', async ({
    portal,
  }) => {
    const { bill, form } = await begin(portal);
    const payment = await make(portal, bill, true);
    portal.open(form);
    portal.answer(`/api/payments/${payment.id}/cancel`, () => Response.json({}, { status: 500 }));
    await portal.user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
    await untilAlert(/We couldn’t cancel this payment\s*Internal server error/);
    await heading('This payment isn’t finished');

    portal.answer(`/api/payments/${payment.id}`, () => Response.json({ payment: { ...payment, state: 'unknown' } }));
    await portal.user.click(button('Check now'));
    await heading('Waiting for your payment');
    await untilAlert(/We couldn’t cancel this payment/);
    portal.answer(`/api/payments/${payment.id}`, () => Response.json({ payment }));
    await portal.user.click(button('Check now'));
    portal.answer(`/api/payments/${payment.id}/cancel`, ({ send }) => send());
    await portal.user.click(await screen.findByRole('button', { name: 'Cancel this payment' }));
    await heading('Payment canceled');
  });

  test('and its receipt calls a client without a name as the page of the client does', async ({ portal }) => {
    const made = await begin(portal);
    portal.answer(`/api/payments/${settledPayment.id}/receipt`, () => Response.json({ ...receipt, accountName: '' }));
    await openSettled(portal, made);
    await screen.findByRole('heading', { name: 'Receipt' });

    const term = screen.getByText('Client', { selector: 'dt' });
    expect(term.nextElementSibling?.textContent).toBe('Unknown Policyholder');
  });

  test('when its receipt is read and kept', async ({ portal }) => {
    const made = await begin(portal);
    const { id } = settledPayment;
    const failToRead = failAt(portal, [`/api/payments/${id}/receipt`], () => Response.json(receipt));
    portal.answer(`/api/payments/${id}/receipt-link`, () => Response.json({}, { status: 500 }));
    await openSettled(portal, made);
    await leaveEach(portal, failToRead, retryWords);
    await screen.findByRole('heading', { name: 'Receipt' });

    await portal.user.click(button('Download PDF'));
    await untilAlert(/We couldn’t download the receipt\s*Internal server error\./);
    portal.answer(`/api/payments/${id}/receipt-link`, () =>
      Response.json({}, { status: 429, headers: { 'retry-after': '30' } }),
    );
    const again = portal.collectCalls(`/api/payments/${id}/receipt-link`);
    await portal.user.click(button('Download again'));
    await untilAlert(/Too many requests\. Try again in 30 seconds\./);
    await portal.user.click(button('Download again'));
    await portal.user.click(button('Download PDF'));
    for (const name of ['Download PDF', 'Download again'])
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    expect(again).toHaveLength(1);
    await portal.user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('We couldn’t download the receipt')).toBeNull();
  });
});

describe('What was entered for a payment', () => {
  test('is reviewed with a warning where it leaves too little to be paid later', async ({ portal }) => {
    const { bill, form } = await begin(portal);
    const { balance } = (await (await portal.read(`/api/bills/${bill}`)).json()) as Bill;
    portal.open(form);
    await portal.user.click(await screen.findByRole('radio', { name: 'Other' }));
    await portal.user.click(button('Review payment'));
    await waitFor(() => expect(document.title).toMatch(/^Error: Pay a bill · /));
    await portal.user.type(screen.getByLabelText('Amount in dollars'), String((balance - 50) / 100));
    await portal.user.click(screen.getByRole('radio', { name: /^Bank account/ }));
    await portal.user.click(button('Review payment'));
    await screen.findByText('This leaves $0.50 on the bill, which is too little to pay here later.');
    expect(document.title).not.toMatch(/Error/);

    await portal.user.click(button('Back'));
    await portal.user.click(screen.getByRole('radio', { name: /^Balance/ }));
    await portal.user.click(button('Review payment'));
    await heading('Review your payment');
    expect(screen.queryByText(/too little to pay/)).toBeNull();
  });

  test('is not left without a question; a form that is empty is', async ({ portal }) => {
    const { form } = await begin(portal);
    await fillIn(portal, form);
    await portal.user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await portal.user.click(button('Stay on this page'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByLabelText('Amount in dollars')).toHaveValue('$50.00');
    expect(addressOf()).toBe(form);

    portal.open(form);
    await screen.findByRole('radio', { name: 'Other' });
    await portal.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(addressOf()).not.toBe(form));
  });

  test('waits while another tab acts for another agency, and is paid for the agency that is kept', async ({
    portal,
  }) => {
    const { bill, form } = await begin(portal);
    await goToReview(portal, form);
    await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
    await portal.user.click(button('Confirm and continue'));
    await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
    expect(portal.left).toEqual([]);

    await portal.user.click(screen.getByRole('button', { name: /^Keep / }));
    await waitFor(() => expect(portal.left).toHaveLength(1));
    expect(await paymentsOf(portal, bill)).toHaveLength(1);
  });
});

describe('One payment at most', () => {
  test('a double press and a lost answer make one payment [PAY-06.1, PAY-06.4]', async ({ portal }) => {
    const { bill, form } = await begin(portal);
    await goToReview(portal, form, /^Credit card/);
    const { promise: isPressed, resolve: release } = Promise.withResolvers<void>();
    portal.answer('/api/payments', async (call) => {
      await call.send();
      await isPressed;
      return cutConnection(call);
    });
    await portal.user.dblClick(button('Confirm and continue'));
    release();
    await screen.findByText(/you won’t pay twice/);
    portal.answer('/api/payments', ({ send }) => send());
    await waitFor(() => expect(button('Confirm and continue')).toBeEnabled());
    await portal.user.click(button('Confirm and continue'));
    await waitFor(() => expect(portal.left).toHaveLength(1));
    expect(portal.left[0]?.origin).not.toBe(window.location.origin);
    expect(portal.left[0]?.path).toMatch(/^\/invoice-payment\/payments\/[\w-]+$/);

    expect(await paymentsOf(portal, bill)).toHaveLength(1);
  });

  test('what an address claims counts for nothing: foreign and malformed ids are not found, other keys are ignored [PAY-05.5]', async ({
    portal,
  }) => {
    const { bill, form } = await begin(portal);
    await goToReview(portal, form, /^Credit card/);
    await portal.user.click(button('Confirm and continue'));
    await waitFor(() => expect(portal.left).toHaveLength(1));
    const [made] = await paymentsOf(portal, bill);
    portal.open(`${form}?payment=${made?.id}&state=settled&paid=1`);
    await heading('Waiting for your payment');
    await screen.findByText('You don’t have to pay again.');
    const foreign = await findBill(portal, await otherAccounts(portal));
    const addresses = [
      `${foreign.form}?payment=${made?.id}`,
      `${form}?payment=AAAAAAAAAAAAAAAA`,
      `${form}?payment=..%2Fx`,
      formOf(foreign.account, bill),
    ];
    const asked = portal.collectCalls('/api/payments/*');
    for (const address of addresses) {
      portal.open(address);
      await screen.findByText('We couldn’t find this bill or payment.');
    }
    expect(asked).toHaveLength(2);
  });
});
