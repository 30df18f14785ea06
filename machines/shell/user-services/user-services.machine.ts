import { assign, setup } from 'xstate';
import { quickSearchMachine } from '../../clients/quick-search/quick-search.machine.ts';
import { jobNoticesMachine } from '../../reports/job-notices/job-notices.machine.ts';
import type { Preset } from '../../domain/clients/search.ts';
import { options } from '../../support/options.ts';
import { failure, payload } from '../../support/params.ts';
import { listener } from '../../support/port.ts';
import { systemIds } from '../../support/system-ids.ts';
import { systemMessagesMachine } from '../system-messages/system-messages.machine.ts';

/** What the services need to know of the user they run for. */
export interface ServedUser {
  /** what the user may search; null for users who have no search */
  preset: Preset | null;
  /** whether shortcuts are wanted on this device */
  areKeysOn: boolean;
  /** whether the user has reports, of the agency that they act for */
  hasReports: boolean;
  /** ids of the system messages that were dismissed in this session */
  dismissed: readonly string[];
}

/** A user is there, also while they sign in again over their work, or what their services need has changed; or they have left. */
export type UserMessage = { type: 'user.entered'; user: ServedUser } | { type: 'user.left' };

/**
 * What runs beside the pages for a user: system messages and announcements of report jobs (MSG-01, REP-02), and the quick search
 * (XTR-03), which starts over where what it needs has changed. A service that fails ends alone.
 */
export const userServicesMachine = setup({
  types: {} as {
    context: { user: ServedUser };
    events: UserMessage;
    children: {
      systemMessages: 'systemMessages';
      jobNotices: 'jobNotices';
      quickSearch: 'quickSearch';
    };
  },
  actors: {
    systemMessages: systemMessagesMachine,
    jobNotices: jobNoticesMachine,
    quickSearch: quickSearchMachine,
    /** Who is signed in, at the beginning and after each change. */
    watchUser: listener<UserMessage>('watchUser'),
  },
  actions: {
    keepUser: assign({ user: (_, params: { user: ServedUser }) => params.user }),
    /** Writes to the log why a service has ended. */
    logFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'userServices',
  options,
  context: { user: { preset: null, areKeysOn: true, hasReports: false, dismissed: [] } },
  invoke: { id: 'user', src: 'watchUser' },
  initial: 'absent',
  on: {
    'user.entered': { target: '.present', actions: { type: 'keepUser', params: payload } },
    'user.left': '.absent',
  },
  states: {
    absent: {},
    present: {
      invoke: [
        {
          id: 'systemMessages',
          src: 'systemMessages',
          input: ({ context }) => ({ dismissed: context.user.dismissed }),
          onError: { actions: { type: 'logFailure', params: failure } },
        },
        {
          id: 'jobNotices',
          src: 'jobNotices',
          input: ({ context }) => ({ isOn: context.user.hasReports }),
          onError: { actions: { type: 'logFailure', params: failure } },
        },
      ],
      initial: 'searching',
      on: { 'user.entered': { target: '.searching', actions: { type: 'keepUser', params: payload } } },
      states: {
        searching: {
          invoke: {
            id: 'quickSearch',
            systemId: systemIds.quickSearch,
            src: 'quickSearch',
            input: ({ context: { user } }) => ({ preset: user.preset, areKeysOn: user.areKeysOn }),
            onError: { actions: { type: 'logFailure', params: failure } },
          },
        },
      },
    },
  },
});
