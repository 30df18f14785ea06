import { quickActionsMachine } from '#machines/actions/quick-actions/quick-actions.machine.ts';

interface QuickActionsDeps {
  goBack: () => void;
  /** replaces the address by the same one without a quick action */
  removeAction: () => void;
}

/** The quick actions, with the router. */
export const quickActionsActor = ({ goBack, removeAction }: QuickActionsDeps) =>
  quickActionsMachine.provide({
    actions: { leaveAddress: (_, { isOwnEntry }) => (isOwnEntry ? goBack() : removeAction()) },
  });
