import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { answerTooLate, cutConnection, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilAlert, type PortalPage, untilOffered } from '#specs/flows/support/portal-page.tsx';
import { agent, client, openAs, table } from '../record/client-pages.ts';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const refuse =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Responder =>
  () =>
    Response.json(body, { status, headers });

const faults: readonly [what: string, respond: Responder, words: RegExp][] = [
  ['an error of the server', refuse(500), /Internal server error\./],
  ['a refusal with words', refuse(400, { message: 'Not like this.' }), /Not like this\./],
  ['no answer in time', answerTooLate, /The server took too long to answer\. Try again\./],
  ['a cut connection', cutConnection, /You seem to be offline\. Check your connection and try again\./],
  ['an answer that is no file', () => new Response('<html>'), /We couldn’t read the server’s answer\. Try again\./],
];

const exportButton = () => screen.findByRole('button', { name: 'Export to CSV' });
const press = async (portal: PortalPage, name: string | RegExp) =>
  portal.user.click(await screen.findByRole('button', { name }));

/** Waits until the file has come, and nothing went wrong. */
const untilSaved = async (): Promise<void> => {
  await waitFor(async () => expect((await exportButton()).getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
};

describe('A list that is exported to CSV', () => {
  test.for(faults)(
    'and fails by %s says so, and is exported by another try',
    async ([, respond, words], { portal }) => {
      portal.expectErrors(/exportDocuments|status of/);
      portal.answer(`/api/accounts/${client}/documents.csv`, (call) =>
        call.count === 1 ? respond(call) : call.send(),
      );
      const calls = portal.collectCalls(`/api/accounts/${client}/documents.csv`);
      await openAs(portal, agent, `/clients/${client}/documents`);
      await table('Documents');

      await press(portal, 'Export to CSV');
      await untilAlert(words);
      await press(portal, retryWords);

      await waitFor(() => expect(calls).toHaveLength(2));
      await untilSaved();
    },
  );

  test('and is refused for a while says so once, and asks nothing more until then', async ({ portal }) => {
    portal.expectErrors(/exportDocuments|status of/);
    portal.answer(
      `/api/accounts/${client}/documents.csv`,
      refuse(429, { title: 'Too many requests' }, { 'retry-after': '60' }),
    );
    const calls = portal.collectCalls(`/api/accounts/${client}/documents.csv`);
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');

    await press(portal, 'Export to CSV');
    await untilAlert(/^Too many requests\. Try again in 1 minute\.Try again/);
    for (const name of ['Try again', 'Export to CSV', 'Try again']) await press(portal, name);

    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveAccessibleDescription(
        'Wait before you try again',
      ),
    );
    expect((await exportButton()).getAttribute('aria-disabled')).toBe('true');
    expect(calls).toHaveLength(1);
  });

  test('is exported again when the wait is over', async ({ portal }) => {
    portal.expectErrors(/exportDocuments|status of/);
    portal.answer(`/api/accounts/${client}/documents.csv`, (call) =>
      call.count === 1 ? refuse(429, {}, { 'retry-after': '1' })(call) : call.send(),
    );
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');
    await press(portal, 'Export to CSV');
    await untilAlert(/./);

    await portal.user.click(await untilOffered('Try again'));

    await untilSaved();
  });

  test('is exported once while it is on its way, and says so', async ({ portal }) => {
    const letGo = portal.holdCalls(`/api/accounts/${client}/documents.csv`);
    const calls = portal.collectCalls(`/api/accounts/${client}/documents.csv`);
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');

    await press(portal, 'Export to CSV');
    await press(portal, 'Export to CSV');
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Downloading'));
    letGo();
    await untilSaved();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers.get('x-agency')).not.toBeNull();
  });

  test('says nothing of a failure over another list', async ({ portal }) => {
    portal.expectErrors(/exportDocuments|status of/);
    portal.answer(`/api/accounts/${client}/documents.csv`, refuse(500));
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');
    await press(portal, 'Export to CSV');
    await untilAlert(/Internal server error\./);

    await portal.user.click(screen.getByRole('link', { name: 'Date' }));

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is canceled when its page is left', async ({ portal }) => {
    portal.holdCalls(`/api/accounts/${client}/documents.csv`);
    const calls = portal.collectCalls(`/api/accounts/${client}/documents.csv`);
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');

    await press(portal, 'Export to CSV');
    await waitFor(() => expect(calls).toHaveLength(1));
    await portal.user.click(screen.getByRole('link', { name: 'Claims' }));
    await table('Claims');

    await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
  });

  test('asks to sign in again where the session has ended', async ({ portal }) => {
    portal.expectErrors(/exportDocuments|status of 401/);
    await openAs(portal, agent, `/clients/${client}/documents`);
    await table('Documents');
    await portal.call('/auth/logout');

    await press(portal, 'Export to CSV');
    await screen.findByRole('dialog');
  });
});
