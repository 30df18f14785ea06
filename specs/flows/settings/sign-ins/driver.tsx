import type { AnyActorRef, ContextFrom } from 'xstate';
import type { signInsMachine, SignInsRef } from '#machines/settings/sign-ins/sign-ins.machine.ts';
import { SignInsList } from '#screens/settings/sign-ins/SignInsList.tsx';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import type { SignIn } from '#machines/domain/settings/settings.ts';
import { rowsOf } from '#machines/domain/shell/pages.ts';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const momentOf = (instant: string): string => formatMoment(Date.parse(instant), timeZone);
const rowOf = ({ label, isCurrent, signedInAt, lastUsedAt }: SignIn): string =>
  `${label}${isCurrent ? 'This device' : ''}Signed in ${momentOf(signedInAt)}, last used ${momentOf(lastUsedAt)}${isCurrent ? '' : 'Sign out'}`;
const signOut = (screen: Screen) => screen.role('button', /^Sign out Safari on iOS/);

type Ended = NonNullable<ContextFrom<typeof signInsMachine>['ended']>;
const wordsOf = ({ kind, label }: Ended): string => `${kind === 'signIn' ? 'Signed out' : 'Removed'}: ${label}`;

/** The list of sign-ins and trusted devices. */
export const driver: DriverOf<typeof signInsMachine> = {
  actions: {
    'access.end': async (screen, { kind }) => {
      if (kind === 'signIn') return signOut(screen).click();
      await screen.role('tab', /^Trusted devices/).click();
      await screen.role('button', kind === 'device' ? /^Remove Edge on Windows/ : /^Remove Chrome on Windows/).click();
      return screen.role('tab', /^Active sessions/).click();
    },
    'page.choose': (screen, { page }) => screen.role('button', `Page ${page} of 2`).click(),
    'list.retry': (screen) => retryButton(screen).click(),
  },
  possible: {
    'access.end': ({ context }, { kind, id }) =>
      context.list !== null &&
      !context.endings.some((ending) => ending.id === id) &&
      (kind === 'signIn'
        ? context.page === 1 && context.list.signIns.some((one) => one.id === id)
        : context.list.devices.some((one) => one.id === id)),
  },
  expectations: {
    '': (screen, { context }) => [
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
      ...(context.ended === null ? [] : [screen.text(wordsOf(context.ended))]),
      ...(context.list === null
        ? [{ no: screen.role('tab') }]
        : [
            screen.role('tab', `Active sessions (${context.list.signIns.length})`),
            screen.role('tab', `Trusted devices (${context.list.devices.length})`),
            {
              control: screen.role('list', 'Active sessions'),
              shows: { items: rowsOf(context.list.signIns, context.page).map(rowOf) },
            },
            ...(context.list.signIns.length > 10
              ? [{ control: screen.role('button', `Page ${context.page} of 2`), shows: { isOn: true } }]
              : []),
          ]),
    ],
    ending: (screen, { context }) =>
      context.endings.some(({ id }) => id === 's2') && context.page === 1
        ? [{ control: signOut(screen), shows: { isLocked: true } }]
        : [],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'list.retry' } },
  },
};

export const title = 'the list of sign-ins';

export const view = (actor: AnyActorRef) => <SignInsList signIns={actor as SignInsRef} />;
