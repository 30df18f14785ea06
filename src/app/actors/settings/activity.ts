import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { settingsApi } from '#api/settings.ts';
import { activityMachine } from '#machines/settings/activity/activity.machine.ts';

/** What happened to the user's account, with the carrier. */
export const activityActor = ({ call }: { call: Client }) =>
  activityMachine.provide({
    actors: { readActivity: fromPromise(({ signal }) => settingsApi(call).readActivity(signal)) },
  });
