import type { AnyActorRef } from 'xstate';
import type { SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { SignInsList } from '#screens/settings/sign-ins/SignInsList.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** The list of sign-ins and trusted devices. */
export const driver: Driver = {
  actions: {
    'access.end': async (screen, { kind }) => {
      if (kind === 'signIn') return screen.role('button', /^Sign out Safari on iOS/).click();
      await screen.role('tab', /^Trusted devices/).click();
      await screen.role('button', kind === 'device' ? /^Remove Edge on Windows/ : /^Remove Chrome on Windows/).click();
      return screen.role('tab', /^Active sessions/).click();
    },
    'page.choose': (screen, { page }) => screen.role('button', `Page ${page} of 2`).click(),
    'list.retry': (screen) => screen.role('button', 'Try again').click(),
  },
  possible: {
    'access.end': ({ context }, { kind }) =>
      context.list.devices.length > 0 && (kind !== 'signIn' || context.page === 1),
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.list === null
        ? [{ no: screen.role('tab') }]
        : [
            screen.role('tab', `Active sessions (${context.list.signIns.length})`),
            screen.role('tab', `Trusted devices (${context.list.devices.length})`),
            context.page === 1 ? screen.text('This device') : { no: screen.text('This device') },
          ]),
    ],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'list.retry' } },
  },
};

export const title = 'the list of sign-ins';

export const view = (actor: AnyActorRef) => <SignInsList signIns={actor as SignInsRef} />;
