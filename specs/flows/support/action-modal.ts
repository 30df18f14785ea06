import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import type { PortalPage } from './portal-page.tsx';

const nameOf = (action: QuickAction) => ({ name: quickActions[action] });

/** Opens a quick action by its address, and waits until its content is there. */
export const openAction = async (portal: PortalPage, action: QuickAction, path = '/'): Promise<HTMLElement> => {
  portal.open(`${path}?action=${action}`);
  const modal = await screen.findByRole('dialog', nameOf(action));
  await within(modal).findAllByRole('button', { name: /^(?:Cancel|Close)$/ });
  await waitFor(() => expect(modal.querySelector('footer, form, dl, [class*=notice]')).not.toBeNull());
  return modal;
};

/** Waits until the modal of a quick action is closed. */
export const untilClosed = (action: QuickAction): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', nameOf(action))).toBeNull());
