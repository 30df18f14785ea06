import { useEffect, useMemo } from 'react';
import type { ExternalActionRef } from '#machines/actions/external-action/external-action.machine.ts';
import { choicesOf, type ActionContext, type ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import { externalActionActor } from '../../actors/actions/external-action.ts';
import { useFlow } from '../../boot/context.ts';
import { openForAgency } from '../../session/open-for-agency.ts';
import { useFirstChoice } from './action-context.ts';

/** A quick action that opens another application, with the choices that the user has there. */
export const useExternalAction = (
  action: ExternalOpening,
  context: ActionContext,
  close: () => void,
): ExternalActionRef => {
  const choices = useMemo(() => choicesOf(action, context), [action, context]);
  const externalAction = useFlow(
    (portal) => externalActionActor({ openExternal: openForAgency(portal), navigation: portal.navigation, close }),
    { input: { choices, choice: useFirstChoice() } },
  );
  useEffect(() => externalAction.send({ type: 'choices.changed', choices }), [externalAction, choices]);
  return externalAction;
};
