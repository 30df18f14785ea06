import { describeFailure } from '#machines/domain/failure.ts';
import type { Driver } from '#specs/model/drivers/driver.ts';

/** The list of sign-ins and trusted devices. */
export const driver: Driver = {
  acts: {
    'access.end': (screen, { kind }) =>
      screen.role('button', kind === 'signIn' ? /^Sign out Safari on iOS/ : /^Forget Chrome on Windows/).click(),
    'list.retry': (screen) => screen.role('button', 'Try again').click(),
  },
  possible: { 'access.end': ({ context }) => context.list.devices.length > 0 },
  sees: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.list === null
        ? [{ no: screen.text('This one') }]
        : [screen.text('This one'), screen.role('heading', 'Trusted devices')]),
      ...(context.list?.devices.length === 0 ? [screen.text(/There are none/)] : []),
    ],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'list.retry' } },
  },
};
