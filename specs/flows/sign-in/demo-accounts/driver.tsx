import type { AnyActorRef } from 'xstate';
import type { demoAccountsMachine, DemoAccountsRef } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';
import { DemoAccounts } from '#screens/sign-in/demo-accounts/DemoAccounts.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The help panel of a demonstration. */
export const driver: DriverOf<typeof demoAccountsMachine> = {
  actions: {
    'codes.refresh': (screen) => screen.role('button', 'Show the newest code').click(),
    'panel.retry': (screen) => screen.role('button', 'Try again').click(),
  },
  expectations: {
    shown: (screen, { context }) => [
      screen.text('demo'),
      ...(context.codes.length > 0 ? [screen.text(/123456 for ada@agency\.test/)] : []),
    ],
    refreshing: (screen) => [screen.text('demo')],
    unavailable: (screen) => [screen.text('We couldn’t load the demo accounts.')],
  },
  controls: {
    'Show the newest code': {
      control: (screen) => screen.role('button', 'Show the newest code'),
      event: { type: 'codes.refresh' },
    },
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'panel.retry' } },
  },
};

export const title = "the demonstration's help panel";

export const view = (actor: AnyActorRef) => <DemoAccounts demo={actor as DemoAccountsRef} />;
