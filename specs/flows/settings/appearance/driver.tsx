import type { AnyActorRef } from 'xstate';
import type { appearanceMachine, AppearanceRef } from '#machines/settings/appearance/appearance.machine.ts';
import { AppearanceForm } from '#screens/settings/appearance/AppearanceForm.tsx';
import { describeFailure } from '#forms/failure-words.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const names = { auto: /^Automatic/, light: 'Light', dark: 'Dark' } as const;
const nameOf = (setting: unknown) => names[setting as keyof typeof names];

/** The choice between light and dark. */
export const driver: DriverOf<typeof appearanceMachine> = {
  actions: {
    'theme.choose': (screen, { setting }) => screen.role('radio', nameOf(setting)).click(),
    'save.retry': (screen) => retryButton(screen).click(),
  },
  possible: { 'theme.choose': ({ context }, { setting }) => context.setting !== setting },
  expectations: {
    '': (screen, { context }) => [
      ...Object.entries(names).map(([setting, name]) => ({
        control: screen.role('radio', name),
        shows: { isOn: setting === context.setting },
      })),
      { order: Object.values(names).map((name) => screen.role('radio', name)) },
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'save.retry' } },
  },
};

export const title = 'the choice of the appearance';

export const view = (actor: AnyActorRef) => <AppearanceForm appearance={actor as AppearanceRef} />;
