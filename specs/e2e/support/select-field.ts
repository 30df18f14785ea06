import type { Locator } from 'playwright';

/** Chooses an option of a select by its label. */
export const chooseOption = async (field: Locator, label: string): Promise<void> => {
  await field.click();
  const list = field.page().getByRole('listbox');
  // draws what the list has drawn later only
  await list.press('End');
  await list.getByRole('option', { name: label, exact: true }).click();
  await list.waitFor({ state: 'detached' });
};
