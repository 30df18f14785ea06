import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { answerTooLate, cutConnection, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilAlert, type PortalPage, untilOffered } from '#specs/flows/support/portal-page.tsx';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const refuse =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Responder =>
  () =>
    Response.json(body, { status, headers });

const faults: Readonly<Record<string, Responder>> = {
  'an error of the server': refuse(500),
  'a refusal with a title': refuse(400, { title: 'Bad request', message: 'Not like this.' }),
  'too many requests': refuse(429, {}, { 'retry-after': '1' }),
  'an answer of another shape': () => Response.json({ results: 'none' }),
  garbage: () => new Response('<html>'),
  'a cut connection': cutConnection,
};

const press = async (portal: PortalPage, name: string | RegExp) => portal.user.click(await untilOffered(name));
const cards = async () => within(await screen.findByRole('feed')).findAllByRole('article');

describe('Forms, when the carrier fails by', () => {
  test.for(Object.entries(faults))(
    '%s, say so, and are searched, downloaded and opened by another try',
    async ([, respond], { portal }) => {
      portal.expectErrors(/searchPersonalForms|downloadForms|readForm|ResizeObserver/);
      let isBroken = true;
      const failWhileBroken: Responder = (call) => (isBroken ? respond(call) : call.send());
      for (const path of ['/api/forms/personal', '/api/forms/documents.zip'] as const)
        portal.answer(path, failWhileBroken);
      await portal.signIn('agent@demo.test');
      portal.open('/forms/personal');
      await press(portal, 'Search');
      await screen.findByText('Search Failed');
      isBroken = false;
      await press(portal, 'Try again');
      const [card] = await cards();

      isBroken = true;
      await portal.user.click(within(card as HTMLElement).getByRole('checkbox'));
      await press(portal, 'Download selected (1)');
      await untilAlert(/./);
      isBroken = false;
      await press(portal, 'Download selected (1)');
      await screen.findByRole('button', { name: 'Download selected (0)' });
      expect(screen.queryByRole('alert')).toBeNull();

      isBroken = true;
      const link = within(card as HTMLElement).getByRole('link');
      portal.answer(`/api/forms/documents/${link.getAttribute('href')?.split('/').at(-1) ?? ''}`, failWhileBroken);
      await portal.user.click(link);
      await untilAlert(/./);
      isBroken = false;
      await press(portal, retryWords);
      await screen.findByRole('heading', { level: 1, name: link.textContent });
    },
  );

  test('no answer in time, say so, and are searched by another try', async ({ portal }) => {
    portal.expectErrors(/searchPersonalForms/);
    portal.answer('/api/forms/personal', (call) => (call.count === 1 ? answerTooLate(call) : call.send()));
    await portal.signIn('agent@demo.test');
    portal.open('/forms/personal');
    await press(portal, 'Search');
    await screen.findByText('Search Failed');
    await press(portal, 'Try again');
    await cards();
  });

  test('a form that cannot be read is named in the title by its number', async ({ portal }) => {
    portal.expectErrors(/500/);
    portal.answer('/api/forms/documents/PF00032', () => Response.json({}, { status: 500 }));
    await portal.signIn('agent@demo.test');
    portal.open('/forms/personal/PF00032');
    await screen.findByRole('button', { name: 'Try again?' });
    await waitFor(() => expect(document.title).toMatch(/^PF00032 · Personal lines forms · [^·]+$/));
  });
});
