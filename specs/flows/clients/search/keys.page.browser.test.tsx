import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { userEvent as browser } from 'vitest/browser';
import { callDevTools } from '#specs/flows/support/dev-tools.ts';
import { queryOf } from '#specs/flows/support/carrier-traffic.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const box = () => within(screen.getByRole('search')).getByRole('combobox');
const findList = () => screen.findByRole('listbox', { name: 'Suggestions' });
const untilNoList = () => waitFor(() => expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull());
const selected = () => screen.queryAllByRole('option', { selected: true });

/** Opens the client search with a text, which comes at once: the letters before would have suggestions of their own. All keys are the browser's. */
const arrive = async (portal: PortalPage, text: string): Promise<void> => {
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  await screen.findByRole('search');
  box().focus();
  await callDevTools('Input.insertText', { text });
};

describe('Keys', () => {
  test('in the suggestions arrows go round, Escape closes and then empties, Alt+Down opens again, and the text stays editable [Q-02]', async ({
    portal,
  }) => {
    await arrive(portal, 'son');
    await findList();
    const options = () => screen.getAllByRole('option');
    await waitFor(() => expect(options().length).toBeGreaterThan(1));
    expect(options().length).toBeLessThanOrEqual(10);
    await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'true'));
    await browser.keyboard('{ArrowUp}');
    await waitFor(() => expect(box()).toHaveAttribute('aria-activedescendant', options().at(-1)?.id));
    await browser.keyboard('{ArrowDown}');
    await waitFor(() => expect(selected().map(({ id }) => id)).toEqual([options()[0]?.id]));
    await browser.keyboard('{Home}');
    await waitFor(() => expect(selected()).toEqual([]));
    await browser.keyboard('X');
    await waitFor(() => expect(box()).toHaveValue('Xson'));
    await browser.keyboard('{Backspace}');
    await findList();

    await browser.keyboard('{Escape}');
    await untilNoList();
    expect(box()).toHaveValue('son');
    await browser.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await findList();
    expect(selected()).toEqual([]);
    await browser.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await untilNoList();
    await browser.keyboard('{Escape}');
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(box()).toHaveFocus();
  });

  test('while a word is being composed Enter, Escape and arrows belong to the input method [Q-08]', async ({
    portal,
  }) => {
    await arrive(portal, 'son');
    await findList();
    const calls = portal.collectCalls('/api/accounts');

    await callDevTools('Input.imeSetComposition', { text: 'すず', selectionStart: 2, selectionEnd: 2 });
    for (const [key, code] of [
      ['ArrowDown', 40],
      ['Enter', 13],
      ['Escape', 27],
    ] as const) {
      const pressed = { key, code: key, windowsVirtualKeyCode: 229 };
      await callDevTools('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed, nativeVirtualKeyCode: code });
      await callDevTools('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
    }
    expect(box()).toHaveValue('sonすず');
    expect(calls).toHaveLength(0);
    await callDevTools('Input.insertText', { text: '鈴木' });
    await browser.keyboard('{Enter}');
    expect(await screen.findByText('No results found')).toBeVisible();

    expect(calls.map((call) => queryOf(call)['clientName'])).toEqual(['son鈴木']);
  });
});
