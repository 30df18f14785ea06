import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addMonths, formatMonth, formatLongMonth } from '#machines/domain/shared/calendar.ts';
import { notifyOtherTabs } from '#app/session/tabs.ts';
import { openAction, untilClosed } from '#specs/flows/support/action-modal.ts';
import { answerTooLate, bodiesOf, cutConnection, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilAlert, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, listOptions } from '#specs/flows/support/select-field.ts';
import { isUnloadHeld } from '#specs/flows/support/unload.ts';
import {
  action,
  agent,
  choose,
  confirmation,
  latest,
  monthField,
  monthLabel,
  path,
  submit,
  yearField,
} from './form.ts';
import { switchAgencyElsewhere } from '#specs/flows/support/switch-agency-elsewhere.ts';

const yearsOf = async ({ user }: PortalPage) => (await listOptions(user, yearField())).map(({ label }) => label);
const disabledMonthsOf = async ({ user }: PortalPage) =>
  (await listOptions(user, monthField())).flatMap(({ isDisabled }, at) => (isDisabled ? at + 1 : []));
const setClock = (portal: PortalPage, instant: number) =>
  portal.call('/demo/clock', { offsetSeconds: Math.round((instant - Date.now()) / 1000) });

const keysOf = (calls: readonly Request[]) => new Set(calls.map(({ headers }) => headers.get('idempotency-key')));

describe('The commission statement of a closed month', () => {
  test('is asked for, confirmed with the masked address, and is in the outbox [COM-01.1, COM-03.1] [COM-02.1]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const calls = portal.collectCalls(path);
    const modal = await openAction(portal, action);
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Choose a month and a year');
    await chooseOption(portal.user, monthField(), monthLabel(latest.month));
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await portal.user.click(submit());
    expect(calls).toEqual([]);

    await choose(portal, latest);
    await portal.user.click(submit());
    await confirmation();

    expect(modal.innerText).toContain(`${formatMonth(latest)} will be sent to a•••@demo.test`);
    expect(await bodiesOf(calls)).toEqual([
      {
        emailAddress: agent,
        generalAgent: 'Millrace Mutual Insurance Company',
        subAgent: '77',
        companyNumber: '01',
        userId: 'user-agent',
        reportType: '08',
        forPeriod: formatMonth(latest),
      },
    ]);
    const mails = (await (await portal.read(`/demo/outbox?to=${agent}`)).json()) as { subject: string }[];
    expect(mails[0]?.subject).toBe(`Direct bill commission statement for ${formatMonth(latest)}`);
  });

  test('is asked for again with another month: Submit another clears the period, Close closes [COM-02.2, COM-02.3, COM-03.2]', async ({
    portal,
  }) => {
    await portal.signIn('agent-alaska@demo.test');
    const calls = portal.collectCalls(path);
    const modal = within(await openAction(portal, action));
    await choose(portal, latest);
    await portal.user.click(submit());

    await portal.user.click(await screen.findByRole('button', { name: 'Submit another' }));
    await waitFor(() => expect(monthField()).toHaveTextContent('MM'));
    expect(yearField()).toHaveTextContent('YYYY');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(monthField()).toHaveFocus());
    await choose(portal, addMonths(latest, -1));
    await portal.user.click(submit());
    await confirmation();
    for (const close of modal.getAllByRole('button', { name: 'Close' }).slice(-1)) await portal.user.click(close);
    await untilClosed(action);

    expect(addressOf()).not.toContain('action=');
    expect(keysOf(calls).size).toBe(2);
    expect(await bodiesOf(calls)).toMatchObject([
      { generalAgent: 'Kittiwake Insurance Company' },
      { generalAgent: 'Kittiwake Insurance Company' },
    ]);
  });

  test('is given up with Cancel or Escape, and nothing is sent [COM-01.2]', async ({ portal }) => {
    await portal.signIn(agent);
    const calls = portal.collectCalls(path);
    await openAction(portal, action);
    await choose(portal, latest);
    await portal.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await untilClosed(action);
    await openAction(portal, action);
    await choose(portal, latest);
    await portal.user.keyboard('{Escape}');
    await untilClosed(action);

    expect(calls).toEqual([]);
  });

  test.for([
    ['2027-01-01T05:50:00Z', { year: 2026, month: 11 }],
    ['2027-01-01T06:10:00Z', { year: 2026, month: 12 }],
    ['2027-03-01T05:50:00Z', { year: 2027, month: 1 }],
    ['2027-03-01T06:10:00Z', { year: 2027, month: 2 }],
  ] as const)(
    'is by the clock of the server and the months of Chicago, and is written MM/YYYY: at %s the latest is %j [COM-03.2, COM-03.3]',
    async ([instant, expected], { portal }) => {
      await setClock(portal, Date.parse(instant));
      await portal.signIn(agent);
      const modal = await openAction(portal, action);
      const next = addMonths(expected, 1);

      await waitFor(() =>
        expect(modal.textContent).toContain(`The latest one available is ${formatLongMonth(expected)}`),
      );
      await choose(portal, expected);
      const years = await yearsOf(portal);
      if (years.includes(String(next.year)) && next.year === expected.year)
        expect(await disabledMonthsOf(portal)).toContain(next.month);
      else expect(years).not.toContain(String(next.year));
      expect(modal.textContent).toContain(`Period${formatMonth(expected)}`);
      await portal.user.click(submit());
      await confirmation();
      expect(modal.textContent).toContain(`${formatMonth(expected)} will be sent to`);
    },
  );

  test('of the current month and of future ones cannot be chosen, and the year that takes a month back says why [COM-03.3]', async ({
    portal,
  }) => {
    const year = 2027;
    await setClock(portal, Date.parse(`${year}-03-15T12:00:00Z`));
    await portal.signIn(agent);
    await openAction(portal, action);

    await choose(portal, { year: year - 1, month: 12 });
    await chooseOption(portal.user, yearField(), String(year));
    expect(await disabledMonthsOf(portal)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await screen.findByText(`December ${year}’s statement isn’t available yet. The latest is February ${year}.`);
    expect(monthField()).toHaveTextContent('MM');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(await yearsOf(portal)).not.toContain(String(year + 1));
  });

  test('that is being ordered keeps its modal until it is known whether it was ordered', async ({ portal }) => {
    await portal.signIn(agent);
    const modal = await openAction(portal, action);
    await choose(portal, latest);
    const release = portal.holdCalls(path);
    await portal.user.click(submit());
    await within(modal).findByText(/^Ordering the statement\./);

    await portal.user.keyboard('{Escape}');
    await portal.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(modal).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(modal).toBeVisible();
    release();
    await confirmation();
    await portal.user.keyboard('{Escape}');
    await untilClosed(action);
  });

  test('has the browser ask before the tab is closed, until it is known whether it was made', async ({ portal }) => {
    await portal.signIn(agent);
    const modal = await openAction(portal, action);
    await choose(portal, latest);
    expect(isUnloadHeld()).toBe(false);
    const release = portal.holdCalls(path);
    await portal.user.click(submit());
    await within(modal).findByText(/^Ordering the statement\./);

    expect(isUnloadHeld()).toBe(true);
    release();
    await confirmation();
    expect(isUnloadHeld()).toBe(false);
  });

  test('lets the browser close the tab without asking once the session has ended', async ({ portal }) => {
    await portal.signIn(agent);
    const modal = await openAction(portal, action);
    await choose(portal, latest);
    portal.holdCalls(path);
    await portal.user.click(submit());
    await within(modal).findByText(/^Ordering the statement\./);

    expect(isUnloadHeld()).toBe(true);
    notifyOtherTabs({ type: 'tab.signedOut' });
    await waitFor(() => expect(isUnloadHeld()).toBe(false));
  });

  test('is sent once for a double press, also with Enter [VAL-03.2]', async ({ portal }) => {
    await portal.signIn(agent);
    const calls = portal.collectCalls(path);
    await openAction(portal, action);
    await choose(portal, latest);
    const release = portal.holdCalls(path);
    await portal.user.dblClick(submit());
    await portal.user.keyboard('{Enter}');
    release();
    await confirmation();

    expect(calls).toHaveLength(1);
  });
});

const refuse =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Responder =>
  () =>
    Response.json(body, { status, headers });

const faults: Readonly<Record<string, readonly [Responder, string | RegExp]>> = {
  'an error of the server': [refuse(500), 'Internal server error.'],
  'a refusal with words': [refuse(400, { message: 'Not this month.' }), 'Not this month.'],
  'an answer of another shape': [() => Response.json({ sent: true }), /couldn’t read/],
  garbage: [() => new Response('<html>'), /couldn’t read/],
  'a cut connection': [cutConnection, /offline/],
  'no answer in time': [answerTooLate, 'The server took too long to answer.'],
};

describe('A request that fails', () => {
  test.for(Object.entries(faults))(
    'by %s says so, keeps the period, and is sent again with the same key',
    async ([, [respond, words]], { portal }) => {
      await portal.signIn(agent);
      portal.expectErrors(/redownloadCommissionStatement/);
      const calls = portal.collectCalls(path);
      portal.answer(path, (call) => (call.count === 1 ? respond(call) : call.send()));
      await openAction(portal, action);
      await choose(portal, latest);
      await portal.user.click(submit());

      await untilAlert(words);
      expect(monthField()).toHaveTextContent(monthLabel(latest.month));
      expect(yearField()).toHaveTextContent(String(latest.year));
      await portal.user.click(submit());
      await confirmation();

      expect(calls).toHaveLength(2);
      expect(keysOf(calls).size).toBe(1);
    },
  );

  test('because of too many waits for the time that the carrier names', async ({ portal }) => {
    await portal.signIn(agent);
    const calls = portal.collectCalls(path);
    const tooMany = refuse(429, {}, { 'retry-after': '5' });
    portal.answer(path, (call) => (call.count === 1 ? tooMany(call) : call.send()));
    await openAction(portal, action);
    await choose(portal, latest);
    await portal.user.click(submit());

    await screen.findByText(/Try again in 5 seconds\.$/);
    await portal.user.click(submit());
    expect(calls).toHaveLength(1);
    portal.passTime(5000);
    await waitFor(() => expect(screen.queryByText(/Try again in/)).toBeNull());
    await portal.user.click(submit());
    await confirmation();
  });

  test('because another tab has changed the agency says so', async ({ portal }) => {
    await portal.signIn(agent);
    const modal = within(await openAction(portal, action));
    await choose(portal, latest);
    await switchAgencyElsewhere(portal, '1080');
    await portal.user.click(submit());

    const alert = await modal.findByRole('alert');
    expect(alert.textContent).toContain('another agency');
    expect(alert.textContent).toContain('choose the agency to work for at the top of the page');
  });
});

describe('Commission statements are for agents with an agency', () => {
  test('support are told that they have none', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    await openAction(portal, action);

    await screen.findByText(/Not available/);
    expect(screen.queryByLabelText('Month')).toBeNull();
  });

  test('a customer finds no modal', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    portal.open(`/help?action=${action}`);
    await screen.findAllByRole('heading', { level: 1 });
    await untilReady('session', 'shortcuts');

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a guest finds no modal', async ({ portal }) => {
    portal.open(`/agents?action=${action}`);
    await screen.findAllByRole('heading', { level: 1 });
    await untilReady('session');

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
