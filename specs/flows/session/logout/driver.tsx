import type { AnyActorRef } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import type { logoutMachine, LogoutRef } from '#machines/session/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** Logging out, and what to do when that fails. */
export const driver: DriverOf<typeof logoutMachine> = {
  actions: {
    'logout.retry': (screen) => screen.role('button', 'Logout').click(),
    'logout.abandon': (screen) => screen.role('link', /home/i).click(),
  },
  expectations: {
    loggingOut: (screen) => [screen.text('Logging out...')],
    failed: (screen) => [screen.text('Cannot log out'), screen.text(/503/), screen.role('link', /home/i)],
  },
  controls: {
    Logout: { control: (screen) => screen.role('button', 'Logout'), event: { type: 'logout.retry' } },
  },
};

export const title = 'the logout screen';

export const view = (actor: AnyActorRef) => <LogoutScreen logout={actor as LogoutRef} brand={brandOf('01')} />;
