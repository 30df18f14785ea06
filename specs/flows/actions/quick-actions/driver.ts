import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import type { Driver } from '#specs/model/drive/driver.ts';

/** The modals over a page: the address comes from outside, so the user only closes them here. */
export const driver: Driver = {
  acts: {
    'action.close': (screen) => screen.role('button', 'Close').click(),
    'address.changed': (screen, { action, isNewEntry }) =>
      screen.role('button', `${isNewEntry ? 'Follow' : 'Load'} ${String(action)}`).click(),
    'audience.changed': (screen, { isAgencySide }) =>
      screen.role('button', isAgencySide ? 'Agent' : 'Customer').click(),
  },
  sees: {
    open: (screen, { context }) => {
      const action: QuickAction = context.action;
      return [screen.role('dialog', quickActions[action]), screen.text(`The content of ${action}`)];
    },
    closed: (screen) => [{ no: screen.role('dialog') }],
    closing: (screen) => [{ no: screen.role('dialog') }],
  },
  controls: {
    Close: { control: (screen) => screen.role('button', 'Close'), event: { type: 'action.close' } },
  },
};
