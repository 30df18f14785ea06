import { waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { openAction, untilClosed } from '#specs/flows/support/action-modal.ts';
import { answerTooLate, cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { switchAgencyElsewhere } from '#specs/flows/support/switch-agency-elsewhere.ts';

const agent = 'agent@demo.test';
const action = 'replacementCostEstimator';
const path = '/api/redirects/rce/personal';
const injectFault = (portal: PortalPage, fault: object) => portal.call('/demo/faults', { path, ...fault });

const open = async (portal: PortalPage) => {
  const modal = within(await openAction(portal, action));
  await portal.user.click(modal.getByRole('radio', { name: /^Personal/ }));
  const press = async (name: string) => portal.user.click(await modal.findByRole('button', { name }));
  return { modal, submit: modal.getByRole('button', { name: 'Open the estimator' }), press };
};

const untilOpened = (portal: PortalPage): Promise<void> => waitFor(() => expect(portal.tabs).toHaveLength(1));

describe('The replacement cost estimator', () => {
  test('opens for Personal where the carrier says, in a tab without an opener [QAM-05.1, QAM-05.5]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const { modal, submit } = await open(portal);
    expect(modal.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      expect.stringContaining('Personal'),
      expect.stringContaining('Commercial'),
    ]);
    await portal.user.click(submit);
    await untilClosed(action);

    const origin = expect.stringContaining('//127.0.0.1');
    const fields = [['agencyId', '77']];
    expect(portal.tabs).toEqual([
      { hasOpener: false, exit: { method: 'GET', origin, path: '/replacement-cost/personal', fields } },
    ]);
  });

  test.for([
    ['an error', { status: 500 }, 'Internal server error.'],
    ['a bad request', { status: 400 }, 'Bad Request'],
    ['garbage', { malformed: true }, 'We couldn’t read the server’s answer. Try again.'],
  ] as const)('says what happened at %s, and works the next time', async ([, fault, words], { portal }) => {
    await portal.signIn(agent);
    const { submit, press } = await open(portal);
    await injectFault(portal, fault);
    await portal.user.click(submit);
    await untilAlert('We couldn’t open the estimator');
    await untilAlert(words);

    await press('Try again');
    await untilOpened(portal);
    await untilClosed(action);
  });

  test('says so without a connection, and works once there is one', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit, press } = await open(portal);
    portal.answer(path, (call) => (call.count === 1 ? cutConnection(call) : call.send()));
    await portal.user.click(submit);

    await untilAlert('You seem to be offline. Check your connection and try again.');
    await press('Try again');
    await untilOpened(portal);
  });

  test('says so when the carrier takes too long', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit } = await open(portal);
    portal.answer(path, answerTooLate);
    await portal.user.click(submit);

    await untilAlert('The server took too long to answer. Try again.');
  });

  test('waits as long as the carrier wants, and cannot be pressed meanwhile', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit } = await open(portal);
    await injectFault(portal, { status: 429, retryAfter: 90 });
    await portal.user.click(submit);
    await untilAlert('Try again in 2 minutes.');

    const calls = portal.collectCalls(path);
    await portal.user.click(submit);
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(calls).toHaveLength(0);
  });

  test('after another tab has switched the agency says where to choose one, and offers no retry', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 409/);
    await portal.signIn(agent);
    const { modal, submit } = await open(portal);
    await switchAgencyElsewhere(portal, '1080');
    await portal.user.click(submit);

    expect(await modal.findByRole('alert')).toHaveTextContent(
      'We couldn’t open the estimatorYou now work for another agency. Close this and choose the agency to work for at the top of the page.',
    );
    expect(modal.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is asked for again by the same button after a failure', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit } = await open(portal);
    await injectFault(portal, { status: 500 });
    await portal.user.click(submit);
    await untilAlert('Internal server error.');

    await portal.user.click(submit);
    await untilOpened(portal);
  });

  test.for([
    ['nothing', { url: null }, 'The estimator isn’t available right now'],
    ['a blank', { url: ' ' }, 'The estimator isn’t available right now'],
    ['a foreign host', { url: 'https://evil.example/rce' }, 'We didn’t open the estimator'],
    ['a script', { url: 'javascript:alert(1)' }, 'We didn’t open the estimator'],
    ['a host behind a user name', { url: 'http://127.0.0.1@evil.example/' }, 'We didn’t open the estimator'],
  ] as const)('does not open for %s, and can be tried again', async ([, json, words], { portal }) => {
    await portal.signIn(agent);
    const { submit, press } = await open(portal);
    portal.answer(path, ({ count, send }) => (count === 1 ? Response.json(json) : send()));
    await portal.user.click(submit);
    await untilAlert(words);
    expect(portal.tabs).toEqual([]);

    await press('Try again');
    await untilOpened(portal);
    await untilClosed(action);
  });

  test('is asked for once, however often it is pressed', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit } = await open(portal);
    const calls = portal.collectCalls(path);
    const release = portal.holdCalls(path);
    await portal.user.dblClick(submit);
    await portal.user.keyboard('{Enter}');
    release();

    await untilClosed(action);
    expect(calls).toHaveLength(1);
    expect(portal.tabs).toHaveLength(1);
  });

  test('is opened again without asking again when the browser blocked the tab', async ({ portal }) => {
    await portal.signIn(agent);
    const { submit, press } = await open(portal);
    const allow = portal.blockTabs();
    const calls = portal.collectCalls(path);
    await portal.user.click(submit);
    await untilAlert('Your browser blocked the new tab');
    allow();
    await press('Try again');

    await untilOpened(portal);
    await untilClosed(action);
    expect(calls).toHaveLength(1);
  });

  test.for([
    ['agent-personal@demo.test', 'Commercial', 'commercial'],
    ['agent-commercial@demo.test', 'Personal', 'personal'],
  ] as const)('is closed to %s for %s, and says why [QAM-05.2]', async ([as, unit, lines], { portal }) => {
    await portal.signIn(as);
    const modal = within(await openAction(portal, action));

    await modal.findByText(`Your agency isn’t authorized to quote or apply in ${lines} lines.`);
    const radio = modal.getByRole('radio', { name: new RegExp(`^${unit}`) });
    expect(radio).toHaveAttribute('aria-disabled', 'true');
    await portal.user.click(radio);
    expect(radio).not.toBeChecked();
  });
});
