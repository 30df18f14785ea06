import { fromPromise } from 'xstate';
import { externalActionMachine } from '#machines/actions/external-action/external-action.machine.ts';
import type { OpenExternal } from '../../browser/open-external.ts';
import type { Navigation } from '../../routing/navigation.ts';

interface ExternalActionDeps {
  openExternal: OpenExternal;
  navigation: Pick<Navigation, 'replace'>;
  close: () => void;
}

/** A quick action that leads to another application, with a new tab and the router. */
export const externalActionActor = ({ openExternal, navigation, close }: ExternalActionDeps) =>
  externalActionMachine.provide({
    actors: { openExternal: fromPromise(async ({ input }) => openExternal(input)) },
    actions: { goTo: (_, { path }) => navigation.replace(path), close },
  });
