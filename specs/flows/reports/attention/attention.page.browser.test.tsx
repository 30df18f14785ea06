import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Attention } from '#machines/domain/reports/attention.ts';
import { addressOf, test, untilAlert, type PortalPage, untilOffered } from '#specs/flows/support/portal-page.tsx';
import { attention, nothing } from '../../support/attention-samples.ts';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const path = '/api/attention';
const heading = { level: 2, name: 'Needs attention today' };

const openDashboard = async (portal: PortalPage, email = 'agent@demo.test'): Promise<void> => {
  await portal.signIn(email);
  portal.open('/');
  await screen.findByRole('search', { name: 'Find a client' });
};

const answerWith = (portal: PortalPage, figures: Attention): void => portal.answer(path, () => Response.json(figures));

const section = async () => {
  const { parentElement } = await screen.findByRole('heading', heading);
  return within(parentElement ?? document.body);
};

describe('What needs attention today', () => {
  test.for([
    ['12 renewals in the next 30 days', '?report=renewals', 'Renewals due'],
    ['3 bills past due, $1,204.50', '?report=pastDue', 'Past-due bills'],
    ['1 claim moved in the last 7 days', '?report=movedClaims', 'Claims that moved'],
    ['2 files ready to download', '', 'Written premium'],
  ] as const)('%s leads to the list behind it, by keyboard too', async ([name, query, title], { portal }) => {
    answerWith(portal, attention);
    await openDashboard(portal);

    const link = await (await section()).findByRole('link', { name });
    link.focus();
    await portal.user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 2, name: title });
    expect(addressOf()).toBe(`/reporting${query}`);
  });

  test('has the figures of the carrier, and no link where there is nothing to do', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const figures = (await (await portal.read(path)).json()) as Attention;
    portal.open('/');

    const found = await section();
    const [renewals, bills, claims, files] = await found.findAllByRole('listitem');
    for (const [item, count] of [
      [renewals, figures.renewals],
      [bills, figures.pastDueBills],
      [claims, figures.movedClaims],
      [files, figures.readyFiles],
    ] as const) {
      expect(item?.textContent).toMatch(count === 0 ? /^No / : new RegExp(`^${count.toLocaleString('en-US')} `));
      expect(item?.querySelectorAll('a')).toHaveLength(count === 0 ? 0 : 1);
    }
  });

  test('says in one sentence that there is nothing to do', async ({ portal }) => {
    answerWith(portal, nothing);
    await openDashboard(portal);

    const found = await section();
    expect(await found.findByText('Nothing needs attention today.')).toBeVisible();
    expect(found.queryByRole('link')).toBeNull();
  });

  test.for([500, 400, 429])('an answer of %s is said in place, and asked again', async (status, { portal }) => {
    portal.expectErrors(/readAttention/);
    portal.answer(path, ({ send, count }) =>
      count === 1 ? Response.json({}, { status, headers: { 'retry-after': '1' } }) : send(),
    );
    await openDashboard(portal);

    const found = await section();
    await found.findByRole('alert');
    await portal.user.click(await untilOffered(retryWords));

    await waitFor(() => expect(found.queryByRole('alert')).toBeNull());
    expect(await found.findAllByRole('listitem')).toHaveLength(4);
  });

  test('an answer without the agreed shape is never nothing to do [ERR-16.1]', async ({ portal }) => {
    portal.expectErrors(/readAttention/);
    portal.answer(path, () => Response.json({ ...nothing, movedClaims: null }));
    await openDashboard(portal);

    await untilAlert(/./);
    expect(screen.queryByText('Nothing needs attention today.')).toBeNull();
  });

  test('starts over for another agency, and never shows the figures of the one before [SES-06.3]', async ({
    portal,
  }) => {
    const later = Promise.withResolvers<void>();
    portal.answer(path, async ({ send, count }) => {
      if (count === 1) return Response.json(attention);
      await later.promise;
      return send();
    });
    await openDashboard(portal);
    await (await section()).findByRole('link', { name: /^12 renewals/ });

    await portal.user.click(within(screen.getByRole('banner')).getByRole('combobox', { name: 'Agency' }));
    await portal.user.click(await screen.findByRole('option', { name: /^214 - / }));
    await screen.findByText(/^214 - /, { selector: 'main *' });

    await waitFor(() => expect(screen.queryByRole('link', { name: /^12 renewals/ })).toBeNull());
    expect(await screen.findByText('Loading what needs attention')).toBeInTheDocument();
    later.resolve();
    expect(await (await section()).findAllByRole('listitem')).toHaveLength(4);
  });

  test('is neither asked for nor shown to users who act for no agency', async ({ portal }) => {
    const asked = portal.collectCalls(path);
    await openDashboard(portal, 'support@demo.test');

    await screen.findByText('Nothing viewed yet');
    expect(screen.queryByRole('heading', heading)).toBeNull();
    expect(asked).toEqual([]);
  });
});
