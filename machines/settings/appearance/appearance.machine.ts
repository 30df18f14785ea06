import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import type { ProfileChange } from '../../domain/settings/settings.ts';
import { themeSettingOf, type ThemeSetting } from '../../domain/settings/theme.ts';
import type { AuthUser } from '../../domain/shared/user.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener, port } from '../../support/port.ts';
import { failure, fromContext, output, payload } from '../../support/params.ts';
import type { StorageMessage } from '../theme/theme.machine.ts';

export type AppearanceEvent = { type: 'theme.choose'; setting: ThemeSetting } | { type: 'save.retry' };

interface AppearanceContext {
  /** what this browser has */
  setting: ThemeSetting;
  /** what was sent last */
  sent: ThemeSetting;
  failure: Failure | null;
}

/**
 * Choosing the appearance (XTR-11): it works at once in this browser, and is kept for the person by a call. Choices that come meanwhile
 * wait for its answer, and of these the last is sent.
 */
export const appearanceMachine = setup({
  types: {} as {
    input: { setting: ThemeSetting };
    context: AppearanceContext;
    events: AppearanceEvent | StorageMessage;
    tags: 'busy';
  },
  actors: {
    /** POST /auth/user/update. */
    updateUser: port<AuthUser, ProfileChange>('updateUser'),
    /** Changes of the theme in this browser. */
    watchStorage: listener<StorageMessage>('watchStorage'),
  },
  actions: {
    keepSetting: assign({ setting: (_, params: { setting: ThemeSetting }) => params.setting }),
    keepText: assign({ setting: (_, params: { text: string | null }) => themeSettingOf(params.text) }),
    beginSaving: assign({ sent: ({ context }) => context.setting, failure: null }),
    /** Keeps the setting in this browser, where it shows at once. */
    keepTheme: (_, _params: { setting: ThemeSetting }) => {},
    /** Passes the user to the session machine. */
    shareUser: (_, _params: { user: AuthUser }) => {},
    keepFailure: assign(keptFailure),
  },
  guards: {
    isText: (_, params: { text: string | null }) => params.text !== null,
    isOutdated: ({ context }) => context.sent !== context.setting,
  },
}).createMachine({
  id: 'appearance',
  options,
  context: ({ input: { setting } }) => ({ setting, sent: setting, failure: null }),
  initial: 'idle',
  invoke: { id: 'storage', src: 'watchStorage' },
  on: {
    'storage.changed': {
      guard: { type: 'isText', params: payload },
      actions: { type: 'keepText', params: payload },
    },
    'theme.choose': {
      target: '.saving',
      actions: [
        { type: 'keepSetting', params: payload },
        { type: 'keepTheme', params: fromContext('setting') },
      ],
    },
  },
  states: {
    idle: {},
    saving: {
      tags: 'busy',
      entry: 'beginSaving',
      on: {
        'theme.choose': {
          actions: [
            { type: 'keepSetting', params: payload },
            { type: 'keepTheme', params: fromContext('setting') },
          ],
        },
      },
      invoke: {
        id: 'update',
        src: 'updateUser',
        input: ({ context }) => ({ darkMode: context.sent === 'dark' }),
        onDone: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { target: 'idle', actions: { type: 'shareUser', params: output('user') } },
        ],
        onError: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    failed: { on: { 'save.retry': 'saving' } },
  },
});

export type AppearanceRef = ActorRefFrom<typeof appearanceMachine>;
