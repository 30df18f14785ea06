import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const open = async (user: UserEvent, field: HTMLElement): Promise<HTMLElement[]> => {
  await user.click(field);
  const first = await screen.findAllByRole('option');
  await waitFor(() => expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement));
  // draws what the list has drawn later only
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(first.length));
  return screen.getAllByRole('option');
};

const untilClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

/** The field of the header in which the agency is chosen, once it is there. */
export const findAgencyField = (): Promise<HTMLElement> =>
  waitFor(() => within(screen.getByRole('banner')).getByRole('combobox', { name: 'Agency' }));

/** Chooses an option of a select by its label. */
export const chooseOption = async (user: UserEvent, field: HTMLElement, label: string): Promise<void> => {
  const options = await open(user, field);
  const option = options.find(({ textContent }) => textContent === label);
  if (!option) throw new Error(`No option "${label}" among ${options.map((one) => one.textContent).join(', ')}`);
  await user.click(option);
  await untilClosed();
};

/** The options that a select lists: their labels, and whether they can be chosen. */
export const listOptions = async (
  user: UserEvent,
  field: HTMLElement,
): Promise<{ label: string; isDisabled: boolean }[]> => {
  const options = await open(user, field);
  const listed = options.map((option) => ({
    label: option.textContent ?? '',
    isDisabled: option.getAttribute('aria-disabled') === 'true',
  }));
  await user.keyboard('{Escape}');
  await untilClosed();
  return listed;
};
